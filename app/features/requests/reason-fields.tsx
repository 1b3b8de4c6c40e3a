import { SelectField, TextArea } from '#app/ui/field.tsx';

type Asked = { readonly reason: string; readonly observation: string };

type Props = {
	readonly draft: Asked;
	/** Reasons from the company's list. */
	readonly reasons: readonly string[];
	/** Whether the approver needs the observation (rule 7.11). */
	readonly mustExplain: boolean;
	/** Error text of the reason, in Portuguese. */
	readonly problem: string | null;
	readonly onChange: (patch: Partial<Asked>) => void;
};

/** Reason of a request, and an observation for the approver. */
export function ReasonFields({
	draft: { reason, observation },
	reasons,
	mustExplain,
	problem,
	onChange,
}: Props) {
	return (
		<>
			<SelectField
				label="Motivo"
				value={reasons.includes(reason) ? reason : ''}
				error={problem}
				onChange={(event) => onChange({ reason: event.target.value })}
			>
				<option value="">Escolha</option>
				{reasons.map((one) => (
					<option key={one}>{one}</option>
				))}
			</SelectField>
			<TextArea
				label="Observação"
				hint={mustExplain && 'Explique o pedido em uma frase: sem isso, a resposta pode demorar.'}
				rows={3}
				maxLength={1000}
				value={observation}
				onChange={(event) => onChange({ observation: event.target.value })}
			/>
		</>
	);
}
