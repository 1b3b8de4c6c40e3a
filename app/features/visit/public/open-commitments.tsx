import { Handshake } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { openCommitments } from '#worker/domain/visit/last-agreed.ts';
import { isDue, untilText } from '../commitments/commitment-words.ts';
import { useOwnAgreements } from '../commitments/use-agreements.data.client.ts';

/** Shown at once; the coaching has them all. */
const MOST = 3;

/** What a coachee still has to do of what was agreed. Renders nothing when that is nothing. */
export function OpenCommitments() {
	const view = useOwnAgreements();
	const open = openCommitments(view?.agreements ?? []);
	if (view === null || open.length === 0) return null;
	return (
		<Card title="Ficou combinado" content="rows">
			{open.slice(0, MOST).map((commitment) => (
				<ListRow
					key={commitment.line}
					to={`/performance?${new URLSearchParams({ coaching: commitment.coachingId })}`}
					icon={<Handshake aria-hidden="true" className="size-6 flex-none text-accent" />}
					title={commitment.what}
					detail={
						<span className={isDue(commitment, view.today) ? 'font-semibold text-warn' : ''}>
							{untilText(commitment, view.today) ?? 'Sem prazo'}
						</span>
					}
				/>
			))}
		</Card>
	);
}
