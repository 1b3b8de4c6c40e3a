import { Hono } from 'hono';
import { API_BASE, createApp } from './app.ts';
import type { Config } from './config.ts';
import { seedDemoCompany } from './demo/seed-demo-company.ts';
import { EventReminder } from './features/calendar/remind-of-events-job.ts';
import { PushSender } from './features/notifications/deliver-pushes-job.ts';
import { TierTeller } from './features/points/announce-tiers-job.ts';
import { MonthCloser } from './features/points/close-months-job.ts';
import { RequestReminder } from './features/requests/remind-managers-job.ts';
import { RequestSettler } from './features/requests/settle-requests-job.ts';
import { VacationTeller } from './features/requests/transfers/announce-vacations-job.ts';
import { ClientMover } from './features/requests/transfers/move-clients-job.ts';
import { codeDelivery } from './features/session/deliver-code.ts';
import { VideoTeller } from './features/training/video/announce-videos-job.ts';
import { prepareDataFolder } from './platform/data-folder.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrations } from './platform/db/migrations.ts';
import { listen } from './platform/http/listener.ts';
import { createSendPush } from './platform/push/send-push.ts';
import { vapidKeys } from './platform/push/vapid-keys.ts';
import { keepSecret } from './platform/secret.ts';
import { loadFiles } from './platform/static/files.ts';
import { securityHeaders } from './platform/static/security-headers.ts';
import { serveApp } from './platform/static/serve-app.ts';

export type RunningServer = {
	/** `http://localhost:3000` */
	readonly address: string;
	/** True when this start filled the demo company. */
	readonly isFirstStart: boolean;
	readonly db: OpenDatabase['db'];
	/** Settles only when the database is gone for good: nothing can go on. */
	readonly lost: Promise<Error>;
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
 * the one clock of tokens, days and Date headers.
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
		const loops = besideRequests(config, database, terminal, now);
		closing.push(...loops.map((loop) => () => loop.stop()), database.close);
		const isFirstStart = await database.withoutLimit(() => prepare(database, config, now));
		listener.answerWith(compose(config, database, terminal, now).fetch);
		for (const loop of loops) loop.start();
		const { db, lost } = database;
		return { address: listener.address, isFirstStart, db, lost, close };
	} catch (error) {
		await close();
		throw error;
	}
}

async function prepare({ db }: OpenDatabase, config: Config, now: Clock): Promise<boolean> {
	await migrate(db, migrations);
	const { companyId, seedClients, seedPending, seedQuizAttempts, mandatoryVersion } = config;
	const result =
		seedClients === null
			? null
			: await seedDemoCompany(db, {
					companyId,
					clients: seedClients,
					pendingRequests: seedPending,
					quizAttempts: seedQuizAttempts,
					now,
				});
	if (mandatoryVersion !== null) {
		await db
			.updateTable('companies')
			.set({ mandatory_version: mandatoryVersion })
			.where('company_id', '=', companyId)
			.execute();
	}
	return result?.seeded ?? false;
}

/**
 * What happens beside the requests: decisions take effect, managers are reminded, events are
 * announced, clients change hands, months of points close, tiers, videos and vacations are told,
 * pushes leave. A failure is told to the terminal and to nobody else.
 */
function besideRequests(config: Config, { db }: OpenDatabase, terminal: Terminal, now: Clock) {
	const { companyId: company, vapid } = config;
	const reportDefect = (error: unknown) => terminal.complain(textOf(error));
	const options = { db, company, now, reportDefect };
	const keys = () => vapidKeys(db, company, vapid.keys, now());
	const send = createSendPush(fetch, keys, vapid.subject);
	return [
		new RequestSettler(options),
		new RequestReminder(options),
		new EventReminder(options),
		new ClientMover(options),
		new MonthCloser(options),
		new TierTeller(options),
		new VideoTeller(options),
		new VacationTeller(options),
		new PushSender({ ...options, send }),
	];
}

/** One origin: the API at its paths, the built app at every other. */
function compose(config: Config, { db }: OpenDatabase, terminal: Terminal, now: Clock): Hono {
	const api = createApp({
		db,
		now,
		config: {
			companyId: config.companyId,
			secret: config.tokenSecret ?? keepSecret(config.dataDir),
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

/** All that is known of an error, for the terminal. */
export function textOf(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
