import { resolve } from 'node:path';
import { findProject, readVersion } from './platform/project.ts';
import { readVapid, type VapidSettings } from './platform/push/vapid-keys.ts';
import { checkSecret } from './platform/secret.ts';
import { StartError } from './platform/start-error.ts';
import { readSettings, type Settings } from './settings.ts';

/** What the server needs to know before it starts; read once, never again from the environment. */
export type Config = {
	/** Local by default: the passwords of the demo company are printed. */
	readonly host: string;
	/** 0 takes a free one. */
	readonly port: number;
	/** null: the embedded database in `dataDir`. */
	readonly databaseUrl: string | null;
	readonly dataDir: string;
	/** The built app. */
	readonly clientDir: string;
	/** Videos and their captions; by default those of the demo company. */
	readonly videosDir: string;
	/** Hashed files of earlier builds. */
	readonly keptAssetsDir: string;
	/** /sw.js removes the service worker of every phone instead of serving the app from it. */
	readonly killServiceWorker: boolean;
	/** null: generated once into `dataDir`. */
	readonly tokenSecret: string | null;
	readonly officialOrigin: string | null;
	/** Origins besides its own that may call the API from a browser. */
	readonly allowedOrigins: readonly string[];
	/** Where the app finds the API: a path of this origin, or an address elsewhere. */
	readonly apiBase: string;
	/** A hosted service that the app reports its failures to, besides this server; null: none. */
	readonly errorReportUrl: string | null;
	readonly trustProxy: boolean;
	readonly isProduction: boolean;
	/** Where recovery codes are posted for delivery; null prints them, outside of production. */
	readonly codeWebhook: string | null;
	/** How pushes are signed, and whom a push service may write to about them. */
	readonly vapid: VapidSettings;
	readonly companyId: string;
	readonly appVersion: string;
	/** Phones below this major version reload; null keeps what the database says. */
	readonly mandatoryVersion: string | null;
	/** How many clients the demo company gets on first start; null fills nothing. */
	readonly seedClients: number | null;
	/** How many requests wait for a decision in it. */
	readonly seedPending: number;
	/** How many quiz attempts of further people are in it. */
	readonly seedQuizAttempts: number;
};

/** Where `npm run dev` and `npm start` serve the app. */
const LOCAL_ORIGINS = ['http://localhost:3000', 'http://localhost:5173'];

const SEED_PENDING = { min: 0, max: 20_000 };
const SEED_QUIZ_ATTEMPTS = { min: 0, max: 200_000 };
const SEED_CLIENTS = { min: 500, max: 200_000 };

/**
 * Reads and checks the settings.
 * @throws StartError naming the first setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv, project = findProject()): Config {
	const settings = readSettings(environment);
	const isProduction = settings.text('NODE_ENV') === 'production';
	const databaseUrl = readDatabaseUrl(settings);
	const officialOrigin = settings.origin('OFFICIAL_ORIGIN');
	const others = settings.origins('ALLOWED_ORIGINS');
	return {
		host: settings.demanded('HOST'),
		port: settings.integer('PORT', { min: 0, max: 65_535 }),
		databaseUrl,
		dataDir: resolve(project, settings.demanded('DATA_DIR')),
		clientDir: resolve(project, 'build/client'),
		videosDir: resolve(project, settings.demanded('VIDEOS_DIR')),
		keptAssetsDir: resolve(project, '.cache/kept-assets'),
		killServiceWorker: settings.flag('KILL_SERVICE_WORKER') ?? false,
		tokenSecret: readSecret(settings, isProduction || databaseUrl !== null),
		officialOrigin,
		allowedOrigins: [
			...new Set([
				...(others ?? (isProduction ? [] : LOCAL_ORIGINS)),
				...(officialOrigin === null ? [] : [officialOrigin]),
			]),
		],
		apiBase: settings.address('API_BASE') ?? '/api',
		errorReportUrl: settings.httpAddress('ERROR_REPORT_URL'),
		trustProxy: settings.flag('TRUST_PROXY') ?? false,
		isProduction,
		codeWebhook: settings.httpAddress('CODE_WEBHOOK'),
		vapid: readVapid(settings.text, officialOrigin),
		companyId: settings.demanded('COMPANY_ID'),
		appVersion: readVersion(project),
		mandatoryVersion: settings.version('MANDATORY_VERSION'),
		seedClients:
			(settings.flag('SEED_DEMO') ?? !isProduction)
				? settings.integer('SEED_CLIENTS', SEED_CLIENTS)
				: null,
		seedPending: settings.integer('SEED_PENDING', SEED_PENDING),
		seedQuizAttempts: settings.integer('SEED_QUIZ_ATTEMPTS', SEED_QUIZ_ATTEMPTS),
	};
}

function readDatabaseUrl(settings: Settings): string | null {
	const value = settings.text('DATABASE_URL');
	if (value === null) return null;
	if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
	throw new StartError(
		'DATABASE_URL must look like postgresql://user:password@host:5432/database.',
	);
}

function readSecret(settings: Settings, isDemanded: boolean): string | null {
	const secret = settings.text('TOKEN_SECRET');
	if (secret !== null) return checkSecret(secret);
	if (!isDemanded) return null;
	throw new StartError(
		'TOKEN_SECRET is needed with DATABASE_URL or NODE_ENV=production: at least 32 random characters.',
	);
}
