import type { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { createApp } from '#server/app.ts';
import {
	newestHash,
	newestRev,
	STATE_COLUMNS,
	wholeState,
} from '#server/features/visit/public/whole-state.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { testConfig } from '#test/support/test-config.ts';
import type { Coaching, CoachingStage } from '#worker/contract/coaching.ts';
import type { EventLoop } from './event-loop.ts';
import type { ServerRelease } from './releases.ts';
import { answerAs } from './releases.ts';

export type SentRequest = {
	readonly method: string;
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array | null;
};

export type ReceivedAnswer = {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Uint8Array;
};

/** The whole of an answer. */
export async function receivedOf(response: Response): Promise<ReceivedAnswer> {
	const body = new Uint8Array(await response.arrayBuffer());
	return { status: response.status, headers: response.headers, body };
}

/** A coaching as the server holds it. */
export type HeldRow = {
	readonly coaching_id: string;
	readonly coach_code: string;
	readonly local_date: string;
	readonly rev: number;
	readonly hash: string;
	readonly coaching_stage: CoachingStage;
	readonly expired: boolean;
	readonly is_active: boolean;
	readonly state: Coaching;
};

/** The real server on one database, for many sequences one after another. */
export class SimulatedServer {
	readonly db: Kysely<Database>;
	readonly companyId: string;
	/** Unexpected errors that it reported. */
	readonly defects: unknown[] = [];
	/** False: nothing answers at its address. */
	isUp = true;
	release: ServerRelease = 'current';
	#loop: EventLoop;
	#app: Hono;
	readonly #states = new Map<string, Coaching>();
	/** null: something may have changed since the last look. */
	#rows: readonly HeldRow[] | null = null;

	constructor(db: Kysely<Database>, companyId: string, loop: EventLoop) {
		this.db = db;
		this.companyId = companyId;
		this.#loop = loop;
		this.#app = this.#start();
	}

	/** Forgets the last sequence. */
	begin(loop: EventLoop): void {
		this.#loop = loop;
		this.#states.clear();
		this.#rows = null;
		this.defects.length = 0;
		this.isUp = true;
		this.release = 'current';
		this.restart();
	}

	/** A new process over the same database. */
	restart(): void {
		this.#app = this.#start();
	}

	/** The answer of the server; the time that it takes is that of the network. */
	async answer(request: SentRequest): Promise<ReceivedAnswer> {
		const loop = this.#loop;
		if (request.method !== 'GET') this.changed();
		return loop.during(async () => {
			const app = this.#app;
			const ask = async (sent: SentRequest) => {
				const { method, headers, body } = sent;
				return app.request(sent.url, { method, headers, body: body as BodyInit | null });
			};
			return receivedOf(await answerAs(this.release, request, ask));
		});
	}

	/** Its data were changed without a request, or by one. */
	changed(): void {
		this.#rows = null;
	}

	/** Every coaching of the company; a state is read again only when it has changed. */
	async rows(): Promise<readonly HeldRow[]> {
		if (this.#rows) return this.#rows;
		const { rows } = await this.#loop.during(() =>
			sql<Omit<HeldRow, 'state'>>`select coaching_id, coach_code, local_date,
					${newestRev('c')} as rev, ${newestHash('c')} as hash,
					coaching_stage, expired, is_active
				from coachings c where company_id = ${this.companyId} order by created_at`.execute(this.db),
		);
		const held: HeldRow[] = [];
		for (const row of rows) held.push({ ...row, state: await this.#stateOf(row) });
		this.#rows = held;
		return held;
	}

	async query<T>(text: string): Promise<readonly T[]> {
		return (await this.#loop.during(() => sql.raw<T>(text).execute(this.db))).rows;
	}

	async #stateOf({ coaching_id, hash }: Omit<HeldRow, 'state'>): Promise<Coaching> {
		const key = `${coaching_id} ${hash}`;
		const known = this.#states.get(key);
		if (known) return known;
		const row = await this.#loop.during(() =>
			this.db
				.selectFrom('coachings')
				.select(STATE_COLUMNS)
				.where('company_id', '=', this.companyId)
				.where('coaching_id', '=', coaching_id)
				.executeTakeFirstOrThrow(),
		);
		const state = wholeState(row);
		this.#states.set(key, state);
		return state;
	}

	#start(): Hono {
		return createApp({
			db: this.db,
			now: () => new Date(this.#loop.trueTime()),
			config: testConfig(this.companyId),
			deliverCode: async () => undefined,
			reportDefect: (error) => this.defects.push(error),
		});
	}
}
