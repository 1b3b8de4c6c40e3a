import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { testConfig } from '#test/support/test-config.ts';
import { DEMO_CLIENTS } from './server-template.ts';
import type { VirtualTime } from './world.ts';

/**
 * A fault of the network for one request: answers in place of the server, or lets the request pass.
 */
export type Fault = (request: Request, pass: () => Promise<Response>) => Promise<Response>;

export type ApiServer = {
	readonly app: Hono;
	readonly db: OpenDatabase['db'];
	/** The clock of the server. */
	time: VirtualTime;
	readonly companyId: string;
	/** Unexpected errors that the server reported; a test expects none. */
	readonly defects: unknown[];
	/** Every request that reached the network, as `METHOD /path`. */
	readonly log: string[];
	/** null: the network works. */
	fault: Fault | null;
	/** `fetch` of another browser, with its own cookies; a test may pass them, to lose some. */
	browser(cookies?: Map<string, string>): typeof fetch;
	/** Deletes everything that was added to the demo company. */
	reset(time: VirtualTime): Promise<void>;
};

let companies = 0;

const AFTERWARDS = [
	'checks',
	'coaching_state_log',
	'commitment_marks',
	'dated_commitments',
	'sessions',
	'login_attempts',
	'idempotency_keys',
	'notifications',
	'push_subscriptions',
	'notification_preferences',
	'telemetry_batches',
	'training_logs',
	'video_progress',
] as const;

/**
 * The real API without a socket, on the test file's database: the prepared demo company, or one
 * that is seeded here.
 */
export async function apiServer(
	database: OpenDatabase,
	time: VirtualTime,
	{ preparedCompanyId }: { readonly preparedCompanyId?: string } = {},
): Promise<ApiServer> {
	const companyId = preparedCompanyId ?? `company-${++companies}`;
	const now = () => new Date(server.time.trueTime());
	const defects: unknown[] = [];
	const { db } = database;
	const app = createApp({
		db,
		now,
		config: testConfig(companyId),
		deliverCode: async () => undefined,
		reportDefect: (error) => defects.push(error),
	});
	const log: string[] = [];
	const server: ApiServer = {
		app,
		db,
		time,
		companyId,
		defects,
		log,
		fault: null,
		browser(cookies = new Map()) {
			return async (input, init) => {
				const request = new Request(input, init);
				log.push(`${request.method} ${new URL(request.url).pathname}`);
				const pass = () => passOn(app, request, cookies);
				return server.fault ? server.fault(request, pass) : pass();
			};
		},
		async reset(next) {
			server.time = next;
			server.fault = null;
			log.length = 0;
			defects.length = 0;
			for (const table of AFTERWARDS) {
				await db.deleteFrom(table).where('company_id', '=', companyId).execute();
			}
			await db
				.deleteFrom('coachings')
				.where('company_id', '=', companyId)
				.where('coaching_id', 'not in', seeded)
				.execute();
		},
	};
	if (preparedCompanyId === undefined)
		await seedDemoCompany(db, { companyId, clients: DEMO_CLIENTS, now });
	const rows = await db
		.selectFrom('coachings')
		.select('coaching_id')
		.where('company_id', '=', companyId)
		.execute();
	const seeded = rows.map((row) => row.coaching_id);
	return server;
}

async function passOn(
	app: Hono,
	request: Request,
	cookies: Map<string, string>,
): Promise<Response> {
	request.signal.throwIfAborted();
	const headers = new Headers(request.headers);
	headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
	const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
	const response = await app.request(request.url, { method: request.method, headers, body });
	for (const cookie of response.headers.getSetCookie()) {
		const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
		if (value === '') cookies.delete(name);
		else cookies.set(name, value);
	}
	return response;
}

/** No network at all. */
export const noNetwork: Fault = async () => {
	throw new TypeError('Failed to fetch');
};

/** A foreign page in place of the answer. */
export const captivePortal: Fault = async () =>
	new Response('<html><body>Aceite os termos</body></html>', {
		status: 200,
		headers: { 'content-type': 'text/html' },
	});

/** The server answers with an error that is marked as its own. */
export const serverFails: Fault = async () =>
	new Response(JSON.stringify({ error: { code: 'server-failed', message: 'The server failed' } }), {
		status: 503,
		headers: { 'content-type': 'application/json', 'x-acompanha': '1' },
	});
