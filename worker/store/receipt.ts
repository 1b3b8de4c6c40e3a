/**
 * What is stored. It has its own type, so that a change of what the page is shown (contract/sync-api.ts)
 * does not change rows of released versions unseen: the compiler asks for the conversion.
 */
export type Receipt = {
	readonly coachingId: string;
	readonly coacheeName: string;
	readonly outcome: 'done' | 'discarded' | 'expired';
	/** 0–1, as this device computed it. */
	readonly grade: number;
	/** The server's result, once known. */
	readonly serverGrade: number | null;
	/** ISO instant. */
	readonly finishedAt: string;
	/** ISO instant; null until the server has acknowledged the last revision. */
	readonly sentAt: string | null;
};
