import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { Occasion } from '../demo-field.ts';

/** One kind of request in the made-up company. */
export type DemoKind = {
	/** Of all requests, in percent. */
	readonly share: number;
	/** Whether it needs another salesman of the same coordinator. */
	readonly needsColleague: boolean;
	/** A request within the rules. */
	readonly ordinary: (occasion: Occasion) => RequestDraft;
	/** Changes of an ordinary request, each of which violates another rule. */
	readonly odd: readonly ((draft: RequestDraft, occasion: Occasion) => RequestDraft)[];
};
