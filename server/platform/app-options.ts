import type { Kysely } from 'kysely';
import type { Database } from './db/tables.ts';
import type { VapidSettings } from './push/vapid-keys.ts';

type AppConfig = {
	/** The company this origin serves. */
	readonly companyId: string;
	/** At least 256 bits of chance; every token hangs on it. */
	readonly secret: string;
	/** Semantic version of this build: the answer of `GET /_version`. */
	readonly appVersion: string;
	/** Origins besides its own that may call the API from a browser. */
	readonly allowedOrigins: readonly string[];
	/** Believe `X-Forwarded-For` and `X-Forwarded-Proto`: only behind a proxy that sets them. */
	readonly trustProxy: boolean;
	/** Folder of the videos and their captions. */
	readonly videosDir: string;
	/** How pushes are signed; absent: with keys of the database's own. */
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

export type AppOptions = {
	readonly db: Kysely<Database>;
	readonly now: () => Date;
	readonly config: AppConfig;
	/** Brings a recovery code to its person, outside of any transaction; never logged by the API. */
	readonly deliverCode: (message: CodeMessage) => Promise<void>;
	/** Where a defect nobody answered is written; it never reaches the caller. */
	readonly reportDefect: (error: unknown) => void;
};
