import { Card } from '#app/ui/card.tsx';
import { agreedWithClient } from '#worker/domain/visit/last-agreed.ts';
import { CommitmentRow } from './commitment-row.tsx';
import { useAgreements } from './use-agreements.data.client.ts';

type Props = {
	/** The coachee; null: the generic one. */
	readonly employeeCode: string | null;
	readonly clientCode: string;
};

/** What was agreed with the coachee about one client. Renders nothing where nothing was. */
export function ClientAgreed({ employeeCode, clientCode }: Props) {
	const view = useAgreements(employeeCode);
	const agreed = agreedWithClient(view?.agreements ?? [], clientCode);
	if (view === null || agreed.length === 0) return null;
	return (
		<Card title="Ficou combinado aqui" content="rows">
			<ul>
				{agreed.map((commitment) => (
					<CommitmentRow key={commitment.line} commitment={commitment} today={view.today} />
				))}
			</ul>
		</Card>
	);
}
