import { SelectField } from '#app/ui/field.tsx';
import type { TransferForms } from '#worker/contract/transfers-api.ts';
import { targetKind } from '#worker/domain/requests/transfer.ts';
import { type DraftTarget, KEEP_DAY } from '#worker/domain/requests/transfer-draft.ts';
import { problemText, targetText } from './transfer-words.ts';
import { VisitDayField } from './visit-day-field.tsx';

type Props = {
	readonly forms: Pick<TransferForms, 'targets' | 'removeReasons'>;
	readonly target: DraftTarget;
	/** Problem of each refused field. */
	readonly problems: Readonly<Record<string, string>>;
	readonly onChange: (target: DraftTarget) => void;
	/** Employee code of the person who has the client now; not offered. */
	readonly without?: string;
};

/** Who takes over and on which day; for an inactivation, the reason. */
export function TargetFields({ forms, target, problems, onChange, without }: Props) {
	const kind = target.toEmployee === '' ? null : targetKind(target.toEmployee);
	return (
		<>
			<SelectField
				label="Quem assume"
				value={target.toEmployee}
				error={problemText('toEmployee', problems.toEmployee)}
				onChange={(event) => onChange({ ...target, toEmployee: event.target.value })}
			>
				<option value="">Escolha</option>
				{forms.targets
					.filter(({ employeeCode }) => employeeCode !== without)
					.map((person) => (
						<option key={person.employeeCode} value={person.employeeCode}>
							{targetText(person)}
						</option>
					))}
			</SelectField>
			{kind === 'person' && (
				<VisitDayField
					day={target.visitDay ?? KEEP_DAY}
					error={problemText('visitDay', problems.visitDay)}
					onChange={(visitDay) => onChange({ ...target, visitDay })}
				/>
			)}
			{kind === 'inactivate' && (
				<SelectField
					label="Por que inativar"
					hint="O cliente sai da rota e da carteira quando o pedido for aprovado."
					value={target.removeReason}
					error={problemText('removeReason', problems.removeReason)}
					onChange={(event) => onChange({ ...target, removeReason: event.target.value })}
				>
					<option value="">Escolha</option>
					{forms.removeReasons.map((reason) => (
						<option key={reason}>{reason}</option>
					))}
				</SelectField>
			)}
		</>
	);
}
