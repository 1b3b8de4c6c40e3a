import { type Kysely, sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { openInMemory } from '#server/platform/db/database.ts';
import { preparedAs } from '#server/platform/db/limited-pool.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';
import { COMPANY, insertCompany, PASSWORD } from '#test/server/api/company.ts';
import { aCoaching, aForm, aQuestion, aUuid, NOW } from '#test/support/builders.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { choose, form, inProcess, play, visit, visited } from '#test/support/play-commands.ts';
import { testConfig } from '#test/support/test-config.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingState } from '#worker/contract/coaching-sync.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { sha256 } from '#worker/sync/encode-body.ts';

const ROUNDS = 12;
const ANSWERS = 60;
const QUESTIONS = 6;
const STATE_PATH = '/api/v3/app/sync/coaching/state';

/** Four visits of six questions, the last of them open: about 26 kB. */
function sampleState(_id: string): Coaching {
	const texts = ['preço', 'validade', 'espaço', 'limpeza', 'pedido', 'mix'];
	const questions = texts.map((text) => aQuestion({ text: `O ${text} está como combinado?` }));
	const stages = ['pre-process', 'process', 'post-process'] as const;
	const forms = stages.map((stage) => aForm({ stage, questions }));
	const day = ['1', '2', '3'].reduce(
		(state, client) => visited(state, client),
		inProcess(aCoaching({}, { _id, forms })),
	);
	return play(day, visit('6'), form('form-process'));
}

type Sent = {
	readonly path: string;
	readonly body: string;
	readonly headers: Record<string, string>;
};

async function wholeText(state: Coaching): Promise<string> {
	const text = canonicalJson(state);
	return `${text.slice(0, -1)},"hash":"${await sha256(text)}"}`;
}

async function asWhole(_: Coaching, next: Coaching): Promise<Sent> {
	const headers = { ...revisionHeaders(next), 'x-app-schema': '1' };
	return { path: STATE_PATH, body: await wholeText(next), headers };
}

async function asDifference(base: Coaching, next: Coaching): Promise<Sent> {
	const body = JSON.stringify(differenceBody(base, next));
	return { path: `${STATE_PATH}/difference`, body, headers: revisionHeaders(next) };
}

/** A phone that answers one question again and again. */
class Answering {
	#day: Coaching;
	readonly #send: (sent: Sent) => Promise<void>;
	readonly #encode: typeof asWhole;
	#turn = 0;

	constructor(day: Coaching, encode: typeof asWhole, send: (sent: Sent) => Promise<void>) {
		this.#day = day;
		this.#encode = encode;
		this.#send = send;
	}

	async start(): Promise<void> {
		await this.#send(await asWhole(this.#day, this.#day));
	}

	/** CPU milliseconds of the whole process, with its database, for each answer. */
	async measure(): Promise<number> {
		const sent: Sent[] = [];
		for (let each = 0; each < ANSWERS; each++) {
			const turn = this.#turn++;
			const option = Math.floor(turn / QUESTIONS) % 2 === 0 ? 'Sim' : 'Não';
			const next = play(this.#day, choose(this.#day, option, turn % QUESTIONS));
			if (next === this.#day) throw new Error('Nothing changed');
			sent.push(await this.#encode(this.#day, next));
			this.#day = next;
		}
		return cpuEach(sent, this.#send);
	}
}

async function cpuEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number> {
	const before = process.cpuUsage();
	for (const item of items) await work(item);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000 / items.length;
}

/** The least possible work for a whole state: parse, one prepared upsert. */
async function storeByHand(db: Kysely<Database>, text: string): Promise<void> {
	const body = JSON.parse(text) as CoachingState;
	await sql`
		${preparedAs('bench-upsert')}
		insert into coachings (company_id, coaching_id, coach_code, coachee_code, local_date,
			coaching_stage, expired, is_active, rev, hash, grade, state, created_at, updated_at)
		values (${COMPANY}, ${aUuid(1)}, 'C1', 'V1', '2025-01-01', 'process', false, false,
			${body.rev}, ${body.hash}, 0, ${JSON.stringify(body)}, ${body.date}, ${body.date})
		on conflict (company_id, coaching_id) do update set
			rev = excluded.rev, hash = excluded.hash, state = excluded.state`.execute(db);
}

/** A server with a coach's session; returns how it takes one body. */
async function openServer(db: Kysely<Database>, coach: string) {
	const app = createApp({
		db,
		now: () => new Date(NOW),
		config: testConfig(COMPANY),
		deliverCode: async () => undefined,
		reportDefect: (error) => process.stderr.write(`${String(error)}\n`),
	});
	const post = ({ path, body, headers }: Sent) =>
		app.request(path, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				// As a browser does.
				'content-length': String(Buffer.byteLength(body)),
				...headers,
			},
			body,
		});
	const body = JSON.stringify({ employeeCode: coach, password: PASSWORD });
	const login = await post({ path: '/api/v2/auth/app/authenticate', body, headers: {} });
	const { token } = (await login.json()) as { token: string };
	return async (sent: Sent) => {
		const answer = await post({ ...sent, headers: { ...sent.headers, token } });
		if (answer.status !== 200) throw new Error(await answer.text());
	};
}

export async function measure(): Promise<readonly Row[]> {
	const { db, close } = await openInMemory({ template: null });
	try {
		await migrate(db, migrations);
		await insertCompany(db);
		const send = await openServer(db, 'C1');
		const day = sampleState(aUuid(2));
		const size = Math.round(JSON.stringify(day).length / 1_000);
		const phone = new Answering(day, asDifference, send);
		await phone.start();
		const floor = new Answering(sampleState(aUuid(3)), asWhole, ({ body }) =>
			storeByHand(db, body),
		);
		const difference = await contest(
			ROUNDS,
			() => phone.measure(),
			() => floor.measure(),
		);
		await db.deleteFrom('coachings').where('coaching_id', '=', day._id).execute();
		const restarted = new Answering(sampleState(aUuid(4)), asWhole, send);
		await restarted.start();
		const whole = await contest(
			ROUNDS,
			() => restarted.measure(),
			() => floor.measure(),
		);
		const what = `CPU of server and database for one more answer in a visit of ${size} kB`;
		return [
			ratioRow('12', `${what}, against parse + one prepared upsert`, difference, {
				budget: 1.2,
				goal: 0.5,
			}),
			ratioRow('12', `${what}, sent as a whole state`, whole, null),
		];
	} finally {
		await close();
	}
}
