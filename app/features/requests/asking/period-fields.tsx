import { Card } from '#app/ui/card.tsx';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import type { AskingDays } from '#worker/domain/requests/asking-days.ts';
import { mayStayOpen } from './asking-draft.ts';
import type { FieldsProps } from './asking-form.ts';
import { problemText } from './problem-text.ts';

type Props = FieldsProps & { readonly days: AskingDays };

/** First and last day. */
export function PeriodFields({ days, draft, problems, today, onChange }: Props) {
	const { first, last } = days.range(today);
	const mayBeOpen = mayStayOpen(days, draft);
	const isOpen = draft.isOpen && mayBeOpen;
	return (
		<Card title="Quando">
			<DateField
				label="Primeiro dia"
				value={draft.start}
				min={first}
				max={last}
				error={problemText('startDate', problems.startDate)}
				onChange={(start) => onChange({ start })}
			/>
			{!isOpen && (
				<DateField
					label="Último dia"
					value={draft.end}
					min={draft.start || first}
					max={last}
					error={problemText('endDate', problems.endDate)}
					onChange={(end) => onChange({ end })}
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
