import { count } from '#app/ui/format.ts';
import type { DoubtGroup, PendingSummary } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { countKind } from '../public/kind-words.ts';
import { doubtText } from './doubt-words.ts';
import { groupSearch, kindPath, type PendingBase, tabSearch } from './pending-paths.ts';

/** What to decide next: address and words of its button. */
export type NextStep = { readonly to: string; readonly label: string };

const NOTHING = new URLSearchParams();

function groupStep(base: PendingBase, kind: RequestKind, group: DoubtGroup): NextStep {
	return {
		to: `${kindPath(base, kind)}${groupSearch(NOTHING, group.rule)}`,
		label: `Olhar ${countKind(kind, group.count)} ${doubtText(group, kind)}`,
	};
}

/** The groups of a kind, then what is within the policy. */
function stepsOf(base: PendingBase, { kind, groups, within }: PendingSummary): readonly NextStep[] {
	const steps = groups.map((group) => groupStep(base, kind, group));
	if (within === 0) return steps;
	const label = `Ver ${count(within)} dentro da política em ${KIND_VIEWS[kind].title}`;
	return [...steps, { to: `${kindPath(base, kind)}${tabSearch(NOTHING, 'within')}`, label }];
}

/**
 * What to decide next: what is left of `kind`, then of the kinds after it in the order of the list;
 * null: nothing waits. `kind` null: the first of all.
 */
export function nextStep(
	base: PendingBase,
	kinds: readonly PendingSummary[],
	kind: RequestKind | null = null,
): NextStep | null {
	const start = Math.max(
		0,
		kinds.findIndex((each) => each.kind === kind),
	);
	const inOrder = [...kinds.slice(start), ...kinds.slice(0, start)];
	return inOrder.flatMap((summary) => stepsOf(base, summary))[0] ?? null;
}
