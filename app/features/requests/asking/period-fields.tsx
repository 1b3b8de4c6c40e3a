import { Card } from '#app/ui/card.tsx';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { Field } from '#app/ui/field.tsx';
import { type AskingDraft, mayStayOpen } from './asking-draft.ts';
import { ABOUT_FORM, type AskingForm } from './asking-forms.ts';
import { problemText } from './problem-text.ts';

export type FieldsProps = {
	readonly form: AskingForm;
	readonly draft: AskingDraft;
	readonly problems: Readonly<Partial<Record<string, string>>>;
	/** ISO date of the company. */
	readonly today: string;
	readonly onChange: (patch: Partial<AskingDraft>) => void;
};

/** First and last day. */
export function PeriodFields({ form, draft, problems, today, onChange }: FieldsProps) {
	const { first, last } = ABOUT_FORM[form].days.range(today);
	const mayBeOpen = mayStayOpen(form, draft);
	const isOpen = draft.isOpen && mayBeOpen;
	return (
		<Card title="Quando">
			<Field
				type="date"
				label="Primeiro dia"
				value={draft.start}
				min={first}
				max={last}
				error={problemText('startDate', problems.startDate)}
				onChange={(event) => onChange({ start: event.target.value })}
			/>
			{!isOpen && (
				<Field
					type="date"
					label="Último dia"
					value={draft.end}
					min={draft.start || first}
					max={last}
					error={problemText('endDate', problems.endDate)}
					onChange={(event) => onChange({ end: event.target.value })}
				/>
			)}
			{mayBeOpen && (
				<ChoiceRow
					type="checkbox"
					name="sem-data-final"
					label="Sem data final"
					detail="Vale até alguém mudar"
					checked={isOpen}
					onChange={(event) => onChange({ isOpen: event.target.checked })}
				/>
			)}
		</Card>
	);
}
