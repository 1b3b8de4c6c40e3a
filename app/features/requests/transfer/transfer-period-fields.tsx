import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { lastTransferDay, targetKind } from '#worker/domain/requests/transfer.ts';
import type { TransferDraft } from '#worker/domain/requests/transfer-draft.ts';
import { ReasonFields } from '../reason-fields.tsx';
import { problemText } from './transfer-words.ts';

type Fields = Pick<TransferDraft, 'from' | 'until' | 'reason' | 'observation'>;

type Props = {
	readonly draft: TransferDraft;
	readonly reasons: readonly string[];
	readonly problems: Readonly<Record<string, string>>;
	/** ISO date. */
	readonly today: string;
	readonly onChange: (patch: Partial<Fields>) => void;
};

/** First and last day, reason, and an observation for the approver. */
export function TransferPeriodFields({ draft, reasons, problems, today, onChange }: Props) {
	const { from, until, perClient, all } = draft;
	const isForGood = !perClient && all.toEmployee !== '' && targetKind(all.toEmployee) !== 'person';
	return (
		<Card title="Quando e por quê">
			<DateField
				label="A partir de"
				value={from}
				min={today}
				max={lastTransferDay(today)}
				error={problemText('transferEmployeeApplyDate', problems.transferEmployeeApplyDate)}
				onChange={(from) => onChange({ from })}
			/>
			{!isForGood && (
				<DateField
					label="Até (opcional)"
					hint="Com data final o cliente volta sozinho para quem o atende hoje. Sem ela, muda de vez."
					value={until}
					min={from || today}
					max={lastTransferDay(from || today)}
					error={problemText('transferEmployeeEndDate', problems.transferEmployeeEndDate)}
					onChange={(until) => onChange({ until })}
				/>
			)}
			<ReasonFields
				draft={draft}
				reasons={reasons}
				mustExplain
				problem={problemText('reason', problems.reason)}
				onChange={onChange}
			/>
		</Card>
	);
}
