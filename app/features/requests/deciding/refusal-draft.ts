import type { RequestKind } from '#worker/contract/request.ts';

/** Why requests are about to be refused, as typed so far. */
export type Refusal = {
	/** Which requests it is about, by `aboutOf`. */
	readonly about: string;
	/** One of the reasons offered; empty: none yet. */
	readonly choice: string;
	readonly text: string;
};

export const NO_REFUSAL: Refusal = { about: '', choice: '', text: '' };

/** The word of its draft: one for each kind, because the reasons of one rarely fit another. */
export function refusalForm(kind: RequestKind): string {
	return `recusa-${kind}`;
}

/** Of the same requests it is the same, however they were marked. */
export function aboutOf(ids: readonly string[]): string {
	return [...ids].sort().join();
}

/** What was typed about these very requests: one person's reason is never offered for another. */
export function refusalAbout(about: string, kept: Refusal): Refusal {
	return kept.about === about ? kept : { ...NO_REFUSAL, about };
}
