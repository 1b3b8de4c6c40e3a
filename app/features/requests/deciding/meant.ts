import { plural } from '#app/ui/format.ts';
import type { PendingPage } from '#worker/contract/decisions-api.ts';
import { mayBecome } from '#worker/domain/requests/decision-state.ts';
import { type DecidedStatus, refusalText } from './decision-words.ts';

/** What an act on these requests can reach. */
export type Meant = {
	/** Number of those that can be approved, and refused. */
	readonly approved: number;
	readonly refused: number;
	/** Why that is not all of them; '': it is. */
	readonly why: string;
};

/** Those of `ids` that can still get this decision. */
export function ableOf(
	{ refused }: Pick<PendingPage, 'refused'>,
	status: DecidedStatus,
	ids: readonly string[],
): readonly string[] {
	const stuck = refused.filter((result) => !mayBecome(status, result)).map(({ id }) => id);
	return ids.filter((id) => !stuck.includes(id));
}

/** What the buttons can decide of `ids`. */
export function meantOf(
	page: Pick<PendingPage, 'kind' | 'refused'>,
	ids: readonly string[],
): Meant {
	const approved = ableOf(page, 'approved', ids).length;
	const refused = ableOf(page, 'refused', ids).length;
	const stuck = ids.length - approved;
	if (stuck === 0) return { approved, refused, why: '' };
	const result = page.refused.find(({ id }) => id === ids[0]);
	const why =
		ids.length === 1 && result
			? `${refusalText(result, page.kind)}${refused > 0 ? ': só dá para recusar' : ''}.`
			: plural(stuck, 'não pode mais ser aprovado', 'não podem mais ser aprovados', '');
	return { approved, refused, why };
}
