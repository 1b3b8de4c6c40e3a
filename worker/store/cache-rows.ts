import type { RequestKind } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** One complete answer of the server, with the data for a conditional request. */
export type DocumentRow = {
	readonly key: string;
	/** null until the first answer. */
	readonly value: unknown;
	readonly etag: string | null;
	/** ISO instant of the last answer, also of 'not modified'. */
	readonly lastUpdate: string | null;
	/** Consecutive failures since then. */
	readonly failCount: number;
	/** ISO instant of the last try. */
	readonly lastTry: string | null;
};

/** Some hundred clients of one generation of the portfolio. */
export type BlockRow = {
	readonly generation: number;
	readonly block: number;
	/**
	 * One JSON text per client: a search reads few clients of many blocks, and cloning objects is
	 * slow.
	 */
	readonly clients: readonly string[];
};

/** The folded words of the same clients, one line each; the search index is built from them. */
export type TermsRow = {
	readonly generation: number;
	readonly block: number;
	readonly text: string;
};

/** Some hundred requests of one generation, with the digests that filters read, as JSON texts. */
export type WaitingRow = {
	readonly kind: RequestKind;
	readonly generation: number;
	readonly block: number;
	readonly digests: string;
	/** One text per request: few of many are read, and cloning texts is fast. */
	readonly requests: readonly string[];
};

/** A video that is downloaded, or being downloaded, to watch offline. */
export type DownloadRow = {
	readonly videoId: string;
	/** A 'loading' download whose tab is closed is continued by another tab. */
	readonly state: 'loading' | 'paused' | 'done';
	/** Bytes on this device. */
	readonly received: number;
	/** Size of the whole file; until the first part has arrived, the size in the list of videos. */
	readonly bytes: number;
	/** null until the first part has arrived. */
	readonly etag: string | null;
	readonly type: string;
	/** Of the video when its download began; absent: the server named none. */
	readonly version?: string;
	/** WebVTT; null: none. */
	readonly captions: string | null;
	readonly reason: AppErrorCode | null;
};

/** A part of the file. The browser keeps large blobs in its own files, not in memory. */
export type DownloadPart = {
	readonly videoId: string;
	readonly part: number;
	readonly data: Blob;
};
