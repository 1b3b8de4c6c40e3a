import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { createApp } from '#server/app.ts';
import { stateHash } from '#server/features/visit/state-hash.ts';
import type { AppOptions, CodeMessage } from '#server/platform/app-options.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { NOW } from '#test/support/builders.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA, KNOWN_SCHEMA_HEADER, SyncAck } from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import { readSession } from '#worker/contract/read-session.ts';
import { COMPANY, insertCompany, PASSWORD } from './company.ts';

export const SECRET = 'a secret of the tests, long enough to be one';

export type Sent = {
	readonly method?: string;
	readonly token?: string;
	readonly cookie?: string;
	readonly address?: string;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
};

export type ApiWorld = Awaited<ReturnType<typeof openApiWorld>>;

/** Opens a world for a test file; before each test it is empty and this person is logged in. */
export function beforeEachLoggedIn(
	employeeCode: string,
	use: (world: ApiWorld, token: string) => void,
): void {
	let world: ApiWorld;
	beforeAll(async () => {
		world = await openApiWorld();
	});
	beforeEach(async () => {
		await world.forget();
		use(world, (await world.logIn(employeeCode)).token);
	});
}

/** The API over a database of its own, with the company of the tests. */
export async function openApiWorld(config: Partial<AppOptions['config']> = {}) {
	const database = await freshDatabase();
	await insertCompany(database.db);
	return apiWorldOn(database, config);
}

/** The same, with E1 logged in, who administers the company. */
export async function openAdministeredWorld() {
	const world = await openApiWorld();
	await world.forget();
	await grant(world, 'E1');
	return { world, token: (await world.logIn('E1')).token };
}

/** Makes a person of the company an administrator. */
export async function grant(
	{ db, clock }: Pick<ApiWorld, 'db' | 'clock'>,
	employee_code: string,
): Promise<void> {
	await db
		.insertInto('administrators')
		.values({ company_id: COMPANY, employee_code, since: clock.now, granted_by: null })
		.execute();
}

/** The API over a database that has the company, with a clock that only the test moves. */
export function apiWorldOn(
	{ db, kind, longReads }: Pick<OpenDatabase, 'db' | 'kind'> & Partial<OpenDatabase>,
	config: Partial<AppOptions['config']> = {},
) {
	const delivered: CodeMessage[] = [];
	const defects: unknown[] = [];
	const clock = { now: new Date(NOW) };
	const options: AppOptions = {
		db,
		...(longReads ? { longReads } : {}),
		now: () => clock.now,
		config: {
			companyId: COMPANY,
			secret: SECRET,
			appVersion: '1.2.3',
			allowedOrigins: ['http://localhost:5173'],
			trustProxy: false,
			videosDir: VIDEOS_DIR,
			...config,
		},
		deliverCode: async (message) => {
			delivered.push(message);
		},
		reportDefect: (error) => defects.push(error),
	};
	const app = createApp(options);

	async function call(path: string, sent: Sent = {}): Promise<Response> {
		const { method = sent.body === undefined ? 'GET' : 'POST', token, cookie, body } = sent;
		const headers = new Headers(sent.headers);
		if (!headers.has(KNOWN_SCHEMA_HEADER)) {
			headers.set(KNOWN_SCHEMA_HEADER, String(COACHING_SCHEMA));
		}
		if (token !== undefined) headers.set('token', token);
		if (cookie !== undefined) headers.set('cookie', cookie);
		if (body !== undefined && !headers.has('content-type')) {
			headers.set('content-type', 'application/json');
		}
		const isRaw = typeof body === 'string' || body instanceof Uint8Array;
		const init: RequestInit = { method, headers };
		// Bytes are a body; only their type parameter says otherwise.
		if (body !== undefined) init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
		const env = { incoming: { socket: { remoteAddress: sent.address ?? '10.0.0.1' } } };
		return app.request(`http://localhost${path}`, init, env);
	}

	async function logIn(employeeCode: string, password = PASSWORD) {
		const response = await call('/api/v2/auth/app/authenticate', {
			body: { employeeCode, password },
		});
		const session = readSession(await response.json());
		return { ...session, cookie: cookieOf(response) };
	}

	/** As the app sends one state of a coaching. */
	async function send(token: string, coaching: Coaching, patch: Partial<Sent> = {}) {
		const { deviceId, _id, rev } = coaching;
		return call('/api/v3/app/sync/coaching/state', {
			token,
			body: { ...coaching, hash: stateHash(coaching) },
			...patch,
			headers: {
				'idempotency-key': `${deviceId}.${_id}.${rev}`,
				'x-app-schema': String(COACHING_SCHEMA),
				...patch.headers,
			},
		});
	}

	async function ack(token: string, coaching: Coaching): Promise<SyncAck> {
		const response = await send(token, coaching);
		if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
		return receive(SyncAck, await response.json());
	}

	/** Everything that happened since the company was founded. */
	async function forget(): Promise<void> {
		clock.now = new Date(NOW);
		delivered.length = 0;
		defects.length = 0;
		await sql`truncate coachings, coaching_state_log, coaching_reviews, checks, sessions, login_attempts,
			recovery_codes, idempotency_keys, audit_log, data_versions, notifications, news_since,
			videos_told, vacations_told, push_subscriptions, push_deliveries, notification_preferences, vapid_keys, telemetry_batches, requests, request_trail,
			policy_rules, score_months, coaching_results, commitment_marks, dated_commitments cascade`.execute(
			db,
		);
	}

	async function forgetCoachings(): Promise<void> {
		await sql`truncate coachings, coaching_state_log, coaching_results, coaching_reviews cascade`.execute(
			db,
		);
	}

	function pass(seconds: number): void {
		clock.now = new Date(clock.now.getTime() + seconds * 1000);
	}

	return {
		app,
		options,
		db,
		kind,
		delivered,
		defects,
		clock,
		call,
		logIn,
		send,
		ack,
		forget,
		forgetCoachings,
		pass,
	};
}

/** `name=value` of the cookie an answer sets. */
export function cookieOf(response: Response): string {
	return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

export async function codeOf(response: Response): Promise<string | undefined> {
	const answer: unknown = await response.json();
	const { error } = answer as { error?: { code?: string } };
	return error?.code;
}

export function gzipped(value: unknown): Uint8Array {
	return gzipSync(JSON.stringify(value));
}
