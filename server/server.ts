import { resolve as resolvePath } from 'node:path';
import { Hono } from 'hono';
import { API_BASE, createApp } from './app.ts';
import { queuedPushes } from './features/notifications/public/queued-pushes.ts';
import { unsettledDecisions } from './features/requests/public/unsettled-decisions.ts';
import { codeDelivery } from './features/session/deliver-code.ts';
import { issueSetupCode, SETUP_PATH } from './features/session/public/setup-code.ts';
import { companyJobs } from './jobs.ts';
import { readCompanyZone } from './platform/company-day.ts';
import { openControl } from './platform/control/control-socket.ts';
import { prepareDataFolder } from './platform/data-folder.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { logSlowStatements } from './platform/db/log-slow-statements.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrations } from './platform/db/migrations.ts';
import { listen } from './platform/http/listener.ts';
import { APP_FILES, observeRequests } from './platform/http/observe-requests.ts';
import { warnOfProxy } from './platform/http/warn-of-proxy.ts';
import { type ScheduledJob, schedule } from './platform/jobs/job.ts';
import { createRunRecord } from './platform/jobs/record-runs.ts';
import type { Log } from './platform/logs/log.ts';
import { serveHealth } from './platform/operation/health.ts';
import { freeBytes, healthChecks } from './platform/operation/health-checks.ts';
import type { Metrics } from './platform/operation/metrics.ts';
import { createObservation, type Observation } from './platform/operation/observation.ts';
import { serveMetrics } from './platform/operation/serve-metrics.ts';
import { createSendPush } from './platform/push/send-push.ts';
import { vapidKeys } from './platform/push/vapid-keys.ts';
import { readOrCreateSecret } from './platform/secret.ts';
import { loadFiles } from './platform/static/files.ts';
import { keepAssets } from './platform/static/keep-assets.ts';
import { securityHeaders } from './platform/static/security-headers.ts';
import { serveApp } from './platform/static/serve-app.ts';
import type { Config } from './settings/config.ts';

export type RunningServer = {
	/** `http://localhost:3000` */
	readonly address: string;
	/** True when this start filled the demo company. */
	readonly isFirstStart: boolean;
	/** The path that creates the company, with its code; null when the company exists. */
	readonly setupPath: string | null;
	readonly db: OpenDatabase['db'];
	/** Resolves only when the database is lost; the process cannot continue. */
	readonly lost: Promise<Error>;
	/** Runs work that may hold a connection for longer than a request may. */
	readonly withoutLimit: OpenDatabase['withoutLimit'];
	/** What `close` would wait for now. */
	readonly waitsFor: () => { readonly answers: number; readonly jobs: readonly string[] };
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
	const observation = createObservation({
		level: config.logLevel,
		asJson: config.isProduction,
		...terminal,
	});
	for (const warning of config.warnings) observation.log.warn(warning);
	const closing = [listener.close];
	const close = async () => {
		for (const one of closing) await one();
	};
	try {
		if (config.databaseUrl === null) prepareDataFolder(config.dataDir);
		const slowStatements = logSlowStatements(observation.log);
		const database = await openDatabase({ ...config, slowStatements });
		const jobs = scheduleJobs(config, database, observation.log, now);
		closing.push(...jobs.map((one) => one.stop), database.close);
		const isFirstStart = await database.withoutLimit(() => prepare(database, config, now));
		const composed = compose(config, database, { ...observation, jobs, terminal }, now);
		if (database.kind === 'embedded') closing.unshift(await takeCommands(config, database, now));
		listener.answerWith(composed.fetch);
		for (const one of jobs) one.start();
		const { db, lost, withoutLimit } = database;
		const waitsFor = () => ({
			answers: listener.running(),
			jobs: jobs.filter(({ state }) => state().runningSince !== null).map(({ name }) => name),
		});
		const code = await issueSetupCode(db, config.companyId, now());
		const setupPath = code && `${SETUP_PATH}#${code}`;
		const address = listener.address;
		return { address, isFirstStart, setupPath, db, lost, withoutLimit, waitsFor, close };
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
	await readCompanyZone(db, config.companyId);
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
 * Starts the background jobs. A failure of a job is logged and does not stop the server.
 */
function scheduleJobs(config: Config, { db }: OpenDatabase, log: Log, now: Clock) {
	const { companyId: company, vapid } = config;
	const keys = () => vapidKeys(db, company, vapid.keys, now());
	const send = createSendPush(fetch, keys, vapid.subject);
	const reportFailure = (name: string, error: unknown) => log.defect(error, `job ${name}`);
	const onEnd = createRunRecord(db, company);
	const options = { db, company, now, reportDefect: log.defect };
	return companyJobs(options, send, config.retention).map((one) =>
		schedule(one, reportFailure, { now, onEnd }),
	);
}

/** Runs commands of `npm run admin` here, because only this process may open the database. */
function takeCommands(config: Config, { db, kind, withoutLimit }: OpenDatabase, now: Clock) {
	return openControl(config.dataDir, async ({ args, folder }, print) => {
		const { runCommand } = await import('./admin/run-command.ts');
		const resolve = (path: string) => resolvePath(folder, path);
		return runCommand(args, { db, kind, withoutLimit, config, now, resolve, print });
	});
}

type Running = Observation & {
	readonly jobs: readonly ScheduledJob[];
	readonly terminal: Terminal;
};

/** One origin: the API at its paths, probes and metrics at theirs, the built app at every other. */
function compose(
	config: Config,
	database: OpenDatabase,
	{ log, metrics, observe, jobs, terminal }: Running,
	now: Clock,
): Hono {
	const { db, longReads } = database;
	const free = () => freeBytes(config.dataDir);
	const api = createApp({
		db,
		longReads,
		now,
		config: {
			companyId: config.companyId,
			secret: config.tokenSecret ?? readOrCreateSecret(config.dataDir),
			appVersion: config.appVersion,
			allowedOrigins: config.allowedOrigins,
			trustProxy: config.trustProxy,
			videosDir: config.videosDir,
			uploadsDir: config.uploadsDir,
			vapid: config.vapid,
		},
		deliverCode: codeDelivery(config.codeWebhook, config.isProduction, terminal.print),
		reportDefect: log.defect,
		observe,
		machine: {
			database: database.kind,
			startedAt: now(),
			freeMb: async () => Math.floor((await free()) / 1_000_000),
		},
	});
	keepAssets(config.clientDir, config.keptAssetsDir, now());
	const files = loadFiles(config.clientDir, config.keptAssetsDir, now());
	const elsewhere = (address: string) => (address.startsWith('/') ? [] : [new URL(address).origin]);
	const mediaOrigins = elsewhere(config.apiBase);
	const connectOrigins = [...mediaOrigins, ...elsewhere(config.errorReportUrl ?? '/')];
	const { killServiceWorker } = config;
	const app = new Hono();
	app.use(securityHeaders());
	app.use(warnOfProxy(config.trustProxy, log.warn));
	const checked = { db, migrations: Object.keys(migrations), free, jobs, now };
	app.route('/', serveHealth(healthChecks(checked)));
	app.route('/', serveMetrics(metrics.registry, config.metricsToken));
	addReadings(metrics, database, config.companyId, jobs);
	for (const path of [`${API_BASE}/*`, '/_version']) {
		app.all(path, (c) => api.fetch(c.req.raw, c.env));
	}
	app.use(observeRequests(observe, { trustProxy: config.trustProxy, route: APP_FILES }));
	app.route('/', serveApp(files, { connectOrigins, mediaOrigins, killServiceWorker }));
	return app;
}

/** The numbers that are read when the metrics are asked for. */
function addReadings(
	metrics: Metrics,
	{ db, pool }: OpenDatabase,
	company: string,
	jobs: readonly ScheduledJob[],
): void {
	metrics.add({
		name: 'database_connections',
		help: 'Connections of this process, and callers that wait for one',
		read: async () => pool(),
	});
	metrics.add({
		name: 'queue_depth',
		help: 'What waits: pushes to be sent, decisions to take effect',
		read: async () => ({
			pushes: await queuedPushes(db, company),
			decisions: await unsettledDecisions(db, company),
		}),
	});
	metrics.add({
		name: 'job_failing',
		help: '1 when the last run of the job in this process failed',
		read: async () =>
			Object.fromEntries(jobs.map(({ name, state }) => [name, state().lastError ? 1 : 0])),
	});
}
