import type { PhoneVerdict } from '#worker/contract/portfolio-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** What a person may change of a client, as it stands in the fields. */
export type Contact = {
	readonly phone: string;
	readonly buyer: string;
	readonly observation: string;
};

export type ContactAnswer =
	| { readonly outcome: 'saved'; readonly phone: PhoneVerdict | null }
	/** Saved; whether the phone is right is not known yet. */
	| { readonly outcome: 'unverified'; readonly code: AppErrorCode }
	| { readonly outcome: 'invalid-phone' | 'nothing-changed' }
	| { readonly outcome: 'failed'; readonly code: AppErrorCode };

/** Name of the draft of a client's contact. */
export function contactDraft(code: string): string {
	return `carteira/${code}`;
}
