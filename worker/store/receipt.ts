/** What may be told of a finished day; names no client. */
type StoredDay = {
	readonly coacheeName: string;
	readonly generic: boolean;
	readonly teleSales: boolean;
	/** ISO instant. */
	readonly date: string;
	/** 0–1. */
	readonly grade: number | null;
	readonly change: number | null;
	readonly compared: number;
	readonly better: readonly {
		readonly stage: 'pre-process' | 'process' | 'post-process';
		readonly grade: number;
		readonly before: number;
	}[];
	readonly toWorkOn: readonly string[];
	readonly made: number;
	readonly missing: number;
	readonly outRoute: number;
	readonly agreed: readonly { readonly what: string; readonly by: string | null }[];
};

/**
 * What is stored. It has its own type, so that a change of what the page is shown (contract/sync-api.ts)
 * does not change rows of released versions unseen: the compiler asks for the conversion.
 */
export type Receipt = {
	readonly coachingId: string;
	readonly coacheeName: string;
	readonly outcome: 'done' | 'discarded' | 'expired';
	/** 0–1, as this device computed it; null: the coaching has no grade. */
	readonly grade: number | null;
	/** The server's result; null: not known yet, or no grade. */
	readonly serverGrade: number | null;
	/** ISO instant. */
	readonly finishedAt: string;
	/** ISO instant; null until the server has acknowledged the last revision. */
	readonly sentAt: string | null;
	/**
	 * What the server has acknowledged: the revision, the device that signed it, the hash of the server's
	 * state (null where it is unknown). Absent in rows of older builds.
	 */
	readonly acked?: {
		readonly rev: number;
		readonly deviceId: string;
		readonly hash: string | null;
		/** The newest revision of each device in it. Absent in rows of older builds. */
		readonly revisions?: Readonly<Record<string, number>>;
	};
	/** The server no longer has it, and this device has no copy. Absent in rows of older builds. */
	readonly isMissing?: boolean;
	/** Another device of the coach ended it. Absent in rows of older builds. */
	readonly elsewhere?: boolean;
	/** What may be told of the day. Absent in rows of older builds and where the day was not finished here. */
	readonly day?: StoredDay;
};
