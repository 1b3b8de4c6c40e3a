import { join, resolve } from 'node:path';
import { addressesOf } from '#server/platform/db/primary-host.ts';
import { LOG_LEVELS, type LogLevel } from '#server/platform/logs/log.ts';
import { findProject, readVersion } from '#server/platform/project.ts';
import { readVapid, type VapidSettings } from '#server/platform/push/vapid-keys.ts';
import { checkSecret } from '#server/platform/secret.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readSettings, type Settings } from './read-settings.ts';
import { settingWarnings } from './setting-warnings.ts';

/** The settings of the server, read from the environment once at the start. */
export type Config = {
	/** Local by default, because the passwords of the demo company are printed. */
	readonly host: string;
	/** 0: any free port. */
	readonly port: number;
	/** null: the embedded database in `dataDir`. */
	readonly databaseUrl: string | null;
	/** A PostgreSQL that follows that one, for long reads; null: none. */
	readonly readUrl: string | null;
	readonly dataDir: string;
	/** The built app. */
	readonly clientDir: string;
	/** Videos and their captions; by default those of the demo company. */
	readonly videosDir: string;
	/** Videos that administrators send: VIDEOS_DIR, or a folder of the data beside those of the demo. */
	readonly uploadsDir: string;
	/** Hashed files of earlier builds. */
	readonly keptAssetsDir: string;
	/** If true, /sw.js removes the service worker of every phone instead of serving the app. */
	readonly killServiceWorker: boolean;
	/** null: generated once into `dataDir`. */
	readonly tokenSecret: string | null;
	readonly officialOrigin: string | null;
	/** Origins besides the server's own that may call the API from a browser. */
	readonly allowedOrigins: readonly string[];
	/** The address of the API for the app: a path of this origin, or another origin. */
	readonly apiBase: string;
	/** A hosted service that also receives the app's failure reports; null: none. */
	readonly errorReportUrl: string | null;
	readonly trustProxy: boolean;
	readonly isProduction: boolean;
	readonly logLevel: LogLevel;
	/** null: programs of this machine may read the metrics. */
	readonly metricsToken: string | null;
	/** The address that delivers recovery codes; null prints them, outside of production. */
	readonly codeWebhook: string | null;
	/** The keys that sign pushes, and the contact for push services. */
	readonly vapid: VapidSettings;
	readonly companyId: string;
	readonly appVersion: string;
	/** Phones below this major version reload; null keeps the version in the database. */
	readonly mandatoryVersion: string | null;
	/** Clients of the demo company at the first start; null creates no demo company. */
	readonly seedClients: number | null;
	/** Requests that wait for a decision in the demo company. */
	readonly seedPending: number;
	/** Quiz attempts of additional people in the demo company. */
	readonly seedQuizAttempts: number;
	/** For how long personal data is kept. */
	readonly retention: {
		readonly exactPositionDays: number;
		readonly positionDays: number;
		readonly stateLogDays: number;
		/** Of what devices reported. */
		readonly telemetryDays: number;
		/** Of imported tables. */
		readonly importDays: number;
	};
	/** Allowed, but likely to surprise: a sentence each. */
	readonly warnings: readonly string[];
};

/** The origins of `npm run dev` and `npm start`. */
const LOCAL_ORIGINS = ['http://localhost:3000', 'http://localhost:5173'];

const OF_DEMO = { COMPANY_ID: 'demo', VIDEOS_DIR: 'server/demo/videos' } as const;

const SEED_PENDING = { min: 0, max: 20_000 };
const SEED_QUIZ_ATTEMPTS = { min: 0, max: 200_000 };
const SEED_CLIENTS = { min: 500, max: 200_000 };
const POSITION_DAYS = { min: 1, max: 3650 };
/** At most what a person is told (rule 13.4). */
const TELEMETRY_DAYS = { min: 1, max: 90 };
const IMPORT_DAYS = { min: 1, max: 3650 };
const STATE_LOG_DAYS = { min: 30, max: 3650 };

/**
 * Reads and checks the settings.
 * @throws StartError naming the first setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv, project = findProject()): Config {
	const settings = readSettings(environment);
	const isProduction = settings.text('NODE_ENV') === 'production';
	const databaseUrl = readDatabaseUrl(settings, 'DATABASE_URL');
	const readUrl = readDatabaseUrl(settings, 'DATABASE_READ_URL');
	if (readUrl !== null && databaseUrl === null) {
		throw new StartError('DATABASE_READ_URL precisa de DATABASE_URL: é uma cópia dele.');
	}
	const officialOrigin = settings.origin('OFFICIAL_ORIGIN');
	const others = settings.origins('ALLOWED_ORIGINS');
	const hasDemo = settings.flag('SEED_DEMO') ?? !isProduction;
	const own = (name: 'COMPANY_ID' | 'VIDEOS_DIR') =>
		readOwn(settings, name, isProduction && !hasDemo);
	const config = {
		host: settings.demanded('HOST'),
		port: settings.integer('PORT', { min: 0, max: 65_535 }),
		databaseUrl,
		readUrl,
		dataDir: resolve(project, settings.demanded('DATA_DIR')),
		clientDir: resolve(project, 'build/client'),
		keptAssetsDir: resolve(project, '.cache/kept-assets'),
		killServiceWorker: settings.flag('KILL_SERVICE_WORKER') ?? false,
		tokenSecret: readSecret(settings, isProduction || databaseUrl !== null),
		videosDir: resolve(project, own('VIDEOS_DIR')),
		uploadsDir: resolve(
			project,
			settings.text('VIDEOS_DIR') ?? join(settings.demanded('DATA_DIR'), 'videos'),
		),
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
		logLevel: settings.oneOf('LOG_LEVEL', LOG_LEVELS) ?? (isProduction ? 'info' : 'warn'),
		metricsToken: readMetricsToken(settings),
		codeWebhook: settings.httpAddress('CODE_WEBHOOK'),
		vapid: readVapid(settings.text, officialOrigin),
		companyId: own('COMPANY_ID'),
		appVersion: readVersion(project),
		mandatoryVersion: settings.version('MANDATORY_VERSION'),
		seedClients: hasDemo ? settings.integer('SEED_CLIENTS', SEED_CLIENTS) : null,
		seedPending: settings.integer('SEED_PENDING', SEED_PENDING),
		seedQuizAttempts: settings.integer('SEED_QUIZ_ATTEMPTS', SEED_QUIZ_ATTEMPTS),
		retention: {
			exactPositionDays: settings.integer('POSITIONS_EXACT_DAYS', POSITION_DAYS),
			positionDays: settings.integer('POSITIONS_KEPT_DAYS', POSITION_DAYS),
			stateLogDays: settings.integer('STATE_LOG_DAYS', STATE_LOG_DAYS),
			telemetryDays: settings.integer('TELEMETRY_DAYS', TELEMETRY_DAYS),
			importDays: settings.integer('IMPORTS_KEPT_DAYS', IMPORT_DAYS),
		},
	};
	return { ...config, warnings: settingWarnings(environment, config) };
}

/** A setting whose default belongs to the demo company. */
function readOwn(
	settings: Settings,
	name: 'COMPANY_ID' | 'VIDEOS_DIR',
	isDemanded: boolean,
): string {
	const value = settings.text(name);
	if (value !== null) return value;
	if (!isDemanded) return OF_DEMO[name];
	throw new StartError(`Falta ${name}, que NODE_ENV=production exige.`);
}

function readDatabaseUrl(
	settings: Settings,
	name: 'DATABASE_URL' | 'DATABASE_READ_URL',
): string | null {
	const value = settings.text(name);
	if (value === null) return null;
	const addresses = addressesOf(value);
	if (addresses.every((address) => /^postgres/.test(address) && URL.canParse(address)))
		return value;
	throw new StartError(`${name} deve ser como postgresql://user:password@host:5432/database.`);
}

function readMetricsToken(settings: Settings): string | null {
	const token = settings.text('METRICS_TOKEN');
	return token === null ? null : checkSecret(token, 'METRICS_TOKEN');
}

function readSecret(settings: Settings, isDemanded: boolean): string | null {
	const secret = settings.text('TOKEN_SECRET');
	if (secret !== null) return checkSecret(secret);
	if (!isDemanded) return null;
	throw new StartError(
		'Falta TOKEN_SECRET, que DATABASE_URL e NODE_ENV=production exigem: ao menos 32 caracteres aleatórios.',
	);
}
