import { Hono } from 'hono';
import { API_BASE, createApp } from './app.ts';
import { codeDelivery } from './features/session/deliver-code.ts';
import { companyJobs } from './jobs.ts';
import { prepareDataFolder } from './platform/data-folder.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrations } from './platform/db/migrations.ts';
import { listen } from './platform/http/listener.ts';
import { schedule } from './platform/jobs/job.ts';
import { createSendPush } from './platform/push/send-push.ts';
import { vapidKeys } from './platform/push/vapid-keys.ts';
import { readOrCreateSecret } from './platform/secret.ts';
import { loadFiles } from './platform/static/files.ts';
import { securityHeaders } from './platform/static/security-headers.ts';
import { serveApp } from './platform/static/serve-app.ts';
import type { Config } from './settings/config.ts';

export type RunningServer = {
	/** `http://localhost:3000` */
	readonly address: string;
	/** True when this start filled the demo company. */
	readonly isFirstStart: boolean;
	readonly db: OpenDatabase['db'];
	/** Resolves only when the database is lost; the process cannot continue. */
	readonly lost: Promise<Error>;
	/** Runs work that may hold a connection for longer than a request may. */
	readonly withoutLimit: OpenDatabase['withoutLimit'];
	/** Finishes the running requests, closes the database and frees its folder. */
	readonly close: () => Promise<void>;
};

export type Terminal = {
	readonly print: (line: string) => void;
	readonly complain: (line: string) => void;
};

export type Clock = () => Date;

/**
 * Starts everything in order: port, folder, database, schema, demo company, app and API. `now` is
 * the clock of tokens, days and Date headers.
 * @throws StartError, one line, with nothing left running.
 */
export async function startServer(
	config: Config,
	terminal: Terminal,
	now: Clock = () => new Date(),
): Promise<RunningServer> {
	const listener = await listen(config.host, config.port);
	const closing = [listener.close];
	const close = async () => {
		for (const one of closing) await one();
	};
	try {
		if (config.databaseUrl === null) prepareDataFolder(config.dataDir);
		const database = await openDatabase(config);
		const jobs = scheduleJobs(config, database, terminal, now);
		closing.push(...jobs.map((one) => one.stop), database.close);
		const isFirstStart = await database.withoutLimit(() => prepare(database, config, now));
		listener.answerWith(compose(config, database, terminal, now).fetch);
		for (const one of jobs) one.start();
		const { db, lost, withoutLimit } = database;
		return { address: listener.address, isFirstStart, db, lost, withoutLimit, close };
	} catch (error) {
		await close();
		throw error;
	}
}

async function prepare({ db }: OpenDatabase, config: Config, now: Clock): Promise<boolean> {
	await migrate(db, migrations);
	const isFirstStart =
		config.seedClients !== null && (await seed(db, config, config.seedClients, now));
	if (config.mandatoryVersion !== null) {
		await db
			.updateTable('companies')
			.set({ mandatory_version: config.mandatoryVersion })
			.where('company_id', '=', config.companyId)
			.execute();
	}
	return isFirstStart;
}

/** Imports the code of the demo company, which a server without it never loads. */
async function seed(
	db: OpenDatabase['db'],
	{ companyId, seedPending, seedQuizAttempts }: Config,
	clients: number,
	now: Clock,
): Promise<boolean> {
	const { seedDemoCompany } = await import('./demo/seed-demo-company.ts');
	const { seeded } = await seedDemoCompany(db, {
		companyId,
		clients,
		pendingRequests: seedPending,
		quizAttempts: seedQuizAttempts,
		now,
	});
	return seeded;
}

/**
 * Starts the background jobs. A failure of a job is printed at the terminal and does not stop the
 * server.
 */
function scheduleJobs(config: Config, { db }: OpenDatabase, terminal: Terminal, now: Clock) {
	const { companyId: company, vapid } = config;
	const reportDefect = (error: unknown) => terminal.complain(textOf(error));
	const keys = () => vapidKeys(db, company, vapid.keys, now());
	const send = createSendPush(fetch, keys, vapid.subject);
	const reportFailure = (name: string, error: unknown) =>
		terminal.complain(`Job '${name}' failed: ${textOf(error)}`);
	return companyJobs({ db, company, now, reportDefect }, send).map((one) =>
		schedule(one, reportFailure),
	);
}

/** One origin: the API at its paths, the built app at every other. */
function compose(config: Config, { db }: OpenDatabase, terminal: Terminal, now: Clock): Hono {
	const api = createApp({
		db,
		now,
		config: {
			companyId: config.companyId,
			secret: config.tokenSecret ?? readOrCreateSecret(config.dataDir),
			appVersion: config.appVersion,
			allowedOrigins: config.allowedOrigins,
			trustProxy: config.trustProxy,
			videosDir: config.videosDir,
			vapid: config.vapid,
		},
		deliverCode: codeDelivery(config.codeWebhook, config.isProduction, terminal.print),
		reportDefect: (error) => terminal.complain(textOf(error)),
	});
	const files = loadFiles(config.clientDir, config.keptAssetsDir, now());
	const elsewhere = (address: string) => (address.startsWith('/') ? [] : [new URL(address).origin]);
	const mediaOrigins = elsewhere(config.apiBase);
	const connectOrigins = [...mediaOrigins, ...elsewhere(config.errorReportUrl ?? '/')];
	const { killServiceWorker } = config;
	const app = new Hono();
	app.use(securityHeaders());
	for (const path of [`${API_BASE}/*`, '/_version']) {
		app.all(path, (c) => api.fetch(c.req.raw, c.env));
	}
	app.route('/', serveApp(files, { connectOrigins, mediaOrigins, killServiceWorker }));
	return app;
}

/** The full text of an error, for the terminal. */
export function textOf(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
