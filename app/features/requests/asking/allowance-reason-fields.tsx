import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { AskingOptions } from '#worker/contract/allowances-api.ts';
import type { VisitFrequency } from '#worker/contract/request.ts';

import { ReasonFields } from '../reason-fields.tsx';
import type { FieldsProps } from './period-fields.tsx';
import { problemText } from './problem-text.ts';

type Props = Omit<FieldsProps, 'today'> & { readonly options: AskingOptions };

/** Visit frequency during the allowance, the reason, and an observation for the approver. */
export function AllowanceReasonFields({ form, draft, problems, options, onChange }: Props) {
	const isTrip = form === 'quilometragem';
	const reasons = options.reasons[isTrip ? 'mileage' : draft.target];
	return (
		<Card title="Por quê">
			{!isTrip && draft.target === 'client' && (
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
				problem={problemText('reason', problems.reason)}
				onChange={onChange}
			/>
		</Card>
	);
}
