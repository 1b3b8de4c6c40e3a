import { count, date } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import type { PendingSummary } from '#worker/contract/decisions-api.ts';
import { byOldest } from '#worker/domain/requests/by-oldest.ts';
import { sumText } from '../deciding/decision-words.ts';
import { useInbox } from '../deciding/pending-count.data.client.ts';
import { listOfKind } from '../deciding/pending-paths.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { countKind } from './kind-words.ts';

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();

function Waiting({ summary }: { readonly summary: PendingSummary }) {
	const { kind, within, look, oldest, cost } = summary;
	const { icon: Icon } = KIND_VIEWS[kind];
	return (
		<ListRow
			to={listOfKind('/aprovacoes', summary)}
			icon={<Icon aria-hidden="true" className="size-5 flex-none text-accent" />}
			title={countKind(kind, within + look)}
			detail={
				<>
					{oldest && `desde ${isToday(oldest) ? 'hoje' : date(oldest)}`}
					{look > 0 && ', '}
					{look > 0 && <span className="whitespace-nowrap">{count(look)} para olhar</span>}
				</>
			}
			trailing={cost && cost.amount > 0 && <strong>{sumText(cost)}</strong>}
		/>
	);
}

/** Rows of the home of who decides: what waits, oldest first, and what is at stake. */
export function PendingKinds() {
	const kinds = useInbox();
	return byOldest(kinds ?? []).map((summary) => <Waiting key={summary.kind} summary={summary} />);
}
