import { Handshake } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { More } from '#app/ui/more.tsx';
import { openCommitments } from '#worker/domain/visit/last-agreed.ts';
import { isDue, untilText } from '../commitments/commitment-words.ts';
import { useOwnAgreements } from '../commitments/use-agreements.data.client.ts';

/** Shown at once; the others unfold. */
const MOST = 3;

type Props = {
	/** Where a coaching opens: '/offline/pontos' needs no network. */
	readonly screen: '/performance' | '/offline/pontos';
};

/** What a coachee still has to do of what was agreed. Renders nothing when that is nothing. */
export function OpenCommitments({ screen }: Props) {
	const view = useOwnAgreements();
	const open = openCommitments(view?.agreements ?? []);
	if (view === null || open.length === 0) return null;
	const rows = (some: typeof open) =>
		some.map((commitment) => (
			<ListRow
				key={`${commitment.coachingId} ${commitment.line}`}
				to={`${screen}?${new URLSearchParams({ coaching: commitment.coachingId })}`}
				icon={<Handshake aria-hidden="true" className="size-6 flex-none text-accent" />}
				title={commitment.what}
				detail={
					<span className={isDue(commitment, view.today) ? 'font-semibold text-warn' : ''}>
						{untilText(commitment, view.today) ?? 'Sem prazo'}
					</span>
				}
			/>
		));
	const rest = open.slice(MOST);
	return (
		<Card title="Ficou combinado" content="rows">
			{rows(open.slice(0, MOST))}
			{rest.length > 0 && (
				<More
					words={`Mais ${rest.length} em aberto`}
					className="border-t border-line [&>summary]:px-4"
				>
					{rows(rest)}
				</More>
			)}
		</Card>
	);
}
