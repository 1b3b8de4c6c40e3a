import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { AskingOptions } from '#worker/contract/allowances-api.ts';
import type { VisitFrequency } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { ReasonFields } from '../reason-fields.tsx';
import type { AskingForm, FieldsProps } from './asking-form.ts';
import { problemText } from './problem-text.ts';

type Props = Pick<FieldsProps, 'draft' | 'problems' | 'onChange'> & {
	readonly form: AskingForm;
	readonly options: AskingOptions;
};

/** Visit frequency during the allowance, the reason, and an observation for the approver. */
export function AllowanceReasonFields({ form, draft, problems, options, onChange }: Props) {
	const { ownList } = form;
	const allowance = { target: draft.target, visitFrequency: draft.visitFrequency || null };
	const reasons = options.reasons[ownList ?? draft.target];
	return (
		<Card title="Por quê">
			{ownList === null && draft.target === 'client' && (
				<SelectField
					label="Frequência de visita"
					hint="Como o cliente será visitado nestes dias. Quinzenal conta como meia visita na meta."
					value={draft.visitFrequency}
					error={problemText('visitFrequency', problems.visitFrequency)}
					onChange={(event) =>
						onChange({ visitFrequency: event.target.value as VisitFrequency | '' })
					}
				>
					<option value="">Escolha</option>
					{options.visitFrequencies.map((frequency) => (
						<option key={frequency}>{frequency}</option>
					))}
				</SelectField>
			)}
			<ReasonFields
				draft={draft}
				reasons={reasons}
				mustExplain={KIND_RULES[form.kind].mustExplain({ allowance })}
				problem={problemText('reason', problems.reason)}
				onChange={onChange}
			/>
		</Card>
	);
}
