import { type Kysely, sql } from 'kysely';
import { createApp } from '#server/app.ts';
import { openInMemory } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Row, ratioRow } from '#test/bench/report.ts';
import { contest } from '#test/bench/stats.ts';
import { COMPANY, insertCompany, PASSWORD } from '#test/server/api/company.ts';
import { aCoaching, aForm, aQuestion, aUuid, NOW } from '#test/support/builders.ts';
import { inProcess, visited } from '#test/support/play-commands.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { CoachingState } from '#worker/contract/coaching-sync.ts';
import { accept } from '#worker/contract/parse.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { sha256 } from '#worker/sync/encode-body.ts';

const ROUNDS = 8;
const STATES = 40;

/** Three visits of six questions: about 22 kB. */
function sampleState(): Coaching {
	const texts = ['preço', 'validade', 'espaço', 'limpeza', 'pedido', 'mix'];
	const questions = texts.map((text) => aQuestion({ text: `O ${text} está como combinado?` }));
	const stages = ['pre-process', 'process', 'post-process'] as const;
	const forms = stages.map((stage) => aForm({ stage, questions }));
	return ['1', '2', '3'].reduce(
		(day, client) => visited(day, client),
		inProcess(aCoaching({}, { forms })),
	);
}

function millisecondsEach(work: (text: string) => Promise<void>) {
	return async (texts: readonly string[]) => {
		const samples: number[] = [];
		for (const text of texts) {
			const start = performance.now();
			await work(text);
			samples.push(performance.now() - start);
		}
		return samples;
	};
}

/** The least possible work: parse, check the shape, one upsert. */
async function storeByHand(db: Kysely<Database>, text: string): Promise<void> {
	const body = accept(CoachingState, JSON.parse(text));
	await sql`
		insert into coachings (company_id, coaching_id, coach_code, coachee_code, local_date,
			coaching_stage, expired, is_active, rev, hash, grade, state, created_at, updated_at)
		values (${COMPANY}, ${aUuid(1)}, 'C1', 'V1', '2025-01-01', 'process', false, false,
			${body.rev}, ${body.hash}, 0, ${JSON.stringify(body)}, ${body.date}, ${body.date})
		on conflict (company_id, coaching_id) do update set
			rev = excluded.rev, hash = excluded.hash, state = excluded.state`.execute(db);
}

export async function measure(): Promise<readonly Row[]> {
	const { db, close } = await openInMemory({ template: null });
	try {
		await migrate(db, migrations);
		await insertCompany(db);
		const app = createApp({
			db,
			now: () => new Date(NOW),
			config: {
				companyId: COMPANY,
				secret: 'a secret of exactly thirty-two b',
				appVersion: '1.0.0',
				allowedOrigins: [],
				trustProxy: false,
				videosDir: VIDEOS_DIR,
			},
			deliverCode: async () => undefined,
			reportDefect: (error) => process.stderr.write(`${String(error)}\n`),
		});
		const post = (path: string, body: string, headers: Record<string, string>) =>
			app.request(path, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...headers },
				body,
			});
		const credentials = JSON.stringify({ employeeCode: 'C1', password: PASSWORD });
		const login = await post('/api/v2/auth/app/authenticate', credentials, {});
		const { token } = (await login.json()) as { token: string };

		const day = sampleState();
		let rev = day.rev;
		/** The next revisions, in the text form that a device sends. */
		const texts = () =>
			Promise.all(
				Array.from({ length: STATES }, async () => {
					rev++;
					const text = canonicalJson({ ...day, rev, revisions: { [day.deviceId]: rev } });
					return `${text.slice(0, -1)},"hash":"${await sha256(text)}"}`;
				}),
			);
		const ours = millisecondsEach(async (text) => {
			const sent = /"rev":(\d+),"revisions"/.exec(text)?.[1];
			const answer = await post('/api/v3/app/sync/coaching/state', text, {
				token,
				'idempotency-key': `${day.deviceId}.${day._id}.${sent}`,
				'x-app-schema': '1',
			});
			if (answer.status !== 200) throw new Error(await answer.text());
		});
		const byHand = millisecondsEach((text) => storeByHand(db, text));
		const samples = await contest(
			ROUNDS,
			async () => ours(await texts()),
			async () => byHand(await texts()),
		);
		const size = Math.round(JSON.stringify(day).length / 1_000);
		const what = `a state of ${size} kB synced on the server, against parse + one upsert by hand`;
		return [ratioRow('12', what, samples, { budget: 1.5, goal: 1.2 })];
	} finally {
		await close();
	}
}
