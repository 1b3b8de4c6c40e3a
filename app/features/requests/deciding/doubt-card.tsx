import { Card } from '#app/ui/card.tsx';
import { count } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import type { PendingSummary } from '#worker/contract/decisions-api.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { countKind } from '../public/kind-words.ts';
import { doubtText } from './doubt-words.ts';
import { groupSearch, kindPath, type PendingBase } from './pending-paths.ts';

type Props = { readonly base: PendingBase; readonly kinds: readonly PendingSummary[] };

const NOTHING = new URLSearchParams();

/** What is to be looked at, by kind and by the policy rule that does not hold. */
export function DoubtCard({ base, kinds }: Props) {
	const groups = kinds.flatMap((summary) =>
		summary.groups.map((group) => ({ kind: summary.kind, group })),
	);
	if (groups.length === 0) return null;
	const total = groups.reduce((sum, { group }) => sum + group.count, 0);
	return (
		<Card
			title="Para olhar, pelo motivo"
			aside={<span className="figures text-lg font-bold">{count(total)}</span>}
			content="rows"
		>
			{groups.map(({ kind, group }) => {
				const { icon: Icon } = KIND_VIEWS[kind];
				return (
					<ListRow
						key={`${kind} ${group.rule}`}
						to={`${kindPath(base, kind)}${groupSearch(NOTHING, group.rule)}`}
						icon={<Icon aria-hidden="true" className="size-5 flex-none text-warn" />}
						title={
							<>
								{countKind(kind, group.count)}{' '}
								<span className="font-normal">{doubtText(group, kind)}</span>
							</>
						}
					/>
				);
			})}
		</Card>
	);
}
