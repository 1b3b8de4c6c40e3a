import type { RequestKind } from '#worker/domain/requests/request.ts';

/** Why requests are about to be refused, as typed so far. */
export type Refusal = {
	/** One of the reasons offered; empty: none yet. */
	readonly choice: string;
	readonly text: string;
};

export const NO_REFUSAL: Refusal = { choice: '', text: '' };

/** The word of its draft: one for each kind, because the reasons of one rarely fit another. */
export function refusalForm(kind: RequestKind): string {
	return `recusa-${kind}`;
}
