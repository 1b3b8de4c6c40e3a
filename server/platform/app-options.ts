import type { Kysely } from 'kysely';
import type { Database } from './db/tables.ts';
import type { Observe } from './http/observe-requests.ts';
import type { VapidSettings } from './push/vapid-keys.ts';

type AppConfig = {
	/** The company that this origin serves. */
	readonly companyId: string;
	/** At least 256 random bits; the key of every token is derived from it. */
	readonly secret: string;
	/** Semantic version of this build; the answer of `GET /_version`. */
	readonly appVersion: string;
	/** Origins besides the server's own that may call the API from a browser. */
	readonly allowedOrigins: readonly string[];
	/** Trust `X-Forwarded-For` and `X-Forwarded-Proto`; only behind a proxy that sets them. */
	readonly trustProxy: boolean;
	/** Folder of the videos and their captions. */
	readonly videosDir: string;
	/** Folder of the videos that administrators send; default: `videosDir`. */
	readonly uploadsDir?: string;
	/** The keys that sign pushes; without them, keys stored in the database. */
	readonly vapid?: VapidSettings;
};

export type CodeMessage = {
	readonly employeeCode: string;
	readonly name: string;
	readonly purpose: 'recovery' | 'invitation';
	readonly code: string;
	/** ISO instant. */
	readonly expiresAt: string;
};

/** Takes an unexpected error, which the caller never sees, and the id of its request. */
export type ReportDefect = (error: unknown, requestId?: string) => void;

/** What a process knows of itself. */
type Machine = {
	readonly database: 'embedded' | 'postgresql';
	readonly startedAt: Date;
	/** Free megabytes of the disk that it writes to; null: unknown. */
	readonly freeMb: () => Promise<number | null>;
};

export type AppOptions = {
	readonly db: Kysely<Database>;
	/** Chooses the database of a call that may lag; default: `db`. */
	readonly longReads?: () => Promise<Kysely<Database>>;
	readonly now: () => Date;
	readonly config: AppConfig;
	/** Delivers a recovery code, outside of any transaction; the API never logs it. */
	readonly deliverCode: (message: CodeMessage) => Promise<void>;
	readonly reportDefect: ReportDefect;
	/** Gets every answered request; default: none. */
	readonly observe?: Observe;
	/** Default: nothing is known. */
	readonly machine?: Machine;
};
