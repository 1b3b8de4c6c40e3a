import type { RequestKind } from '#worker/contract/request.ts';
import type { DecidedStatus } from './decision-words.ts';

/** The draft of the reason of a decision, most often a refusal, as typed. */
export type Refusal = {
	/** Key of the decision, made by `aboutOf`. */
	readonly about: string;
	/** One of the offered reasons; '': none yet. */
	readonly choice: string;
	readonly text: string;
};

export const NO_REFUSAL: Refusal = { about: '', choice: '', text: '' };

/** Name of the draft; one per kind, because a reason rarely fits another kind. */
export function refusalDraftName(kind: RequestKind): string {
	return `recusa-${kind}`;
}

/** The same key for the same decision of the same requests, in whatever order they were marked. */
export function aboutOf(status: DecidedStatus, ids: readonly string[]): string {
	const all = [...ids].sort();
	return (status === 'approved' ? [status, ...all] : all).join();
}

/**
 * The draft if it is about exactly these requests: a reason for one person is never offered for
 * another.
 */
export function refusalAbout(about: string, kept: Refusal): Refusal {
	return kept.about === about ? kept : { ...NO_REFUSAL, about };
}
