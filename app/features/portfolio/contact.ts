import type { PhoneVerdict } from '#worker/contract/portfolio-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** The fields of a client that a person may change, as typed. */
export type Contact = {
	readonly phone: string;
	readonly buyer: string;
	readonly observation: string;
};

export type ContactAnswer =
	| { readonly outcome: 'saved'; readonly phone: PhoneVerdict | null }
	/** Saved, but the phone could not be verified yet. */
	| { readonly outcome: 'unverified'; readonly code: AppErrorCode }
	| { readonly outcome: 'invalid-phone' | 'nothing-changed' }
	| { readonly outcome: 'failed'; readonly code: AppErrorCode };

/** Name of the draft of a client's contact. */
export function contactDraftName(code: string): string {
	return `carteira/${code}`;
}
