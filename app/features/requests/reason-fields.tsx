import { SelectField, TextArea } from '#app/ui/field.tsx';

type Asked = { readonly reason: string; readonly observation: string };

type Props = {
	readonly draft: Asked;
	/** Those of the company. */
	readonly reasons: readonly string[];
	/** What is wrong with the reason, in Portuguese. */
	readonly problem: string | null;
	readonly onChange: (patch: Partial<Asked>) => void;
};

/** Why something is asked for, and what the approver should know. */
export function ReasonFields({
	draft: { reason, observation },
	reasons,
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
				hint="O que quem aprova precisa saber."
				rows={3}
				maxLength={1000}
				value={observation}
				onChange={(event) => onChange({ observation: event.target.value })}
			/>
		</>
	);
}
