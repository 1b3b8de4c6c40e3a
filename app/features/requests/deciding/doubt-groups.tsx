import { useSearchParams } from '@remix-run/react';
import { count } from '#app/ui/format.ts';
import { Segmented } from '#app/ui/segmented.tsx';
import type { PendingPage, PendingQuery } from '#worker/contract/decisions-api.ts';
import { doubtText } from './doubt-words.ts';
import { groupSearch } from './pending-paths.ts';

type Props = { readonly page: PendingPage; readonly query: PendingQuery };

/** What is to be looked at, by the policy rule that does not hold. */
export function DoubtGroups({ page: { kind, groups }, query }: Props) {
	const [params] = useSearchParams();
	if (groups.length < 2 && query.rule === null) return null;
	return (
		<div className="hidden sm:contents desk:hidden">
			<Segmented
				label="Por que olhar"
				segments={[
					{ to: groupSearch(params, null), label: 'Todos os motivos', chosen: query.rule === null },
					...groups.map((group) => ({
						to: groupSearch(params, group.rule),
						label: `${count(group.count)} ${doubtText(group, kind)}`,
						chosen: query.rule === group.rule,
					})),
				]}
			/>
		</div>
	);
}
