import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { callsOf } from '#test/load/call.ts';
import { LoadCoach } from '#test/load/coach.ts';
import { coachCode, insertCoaches, SECRET, signToken } from '#test/load/company.ts';
import { startEngine } from '#test/load/engine.ts';
import { Figures } from '#test/load/figures.ts';
import { countLost } from '#test/load/lost.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { whenFileEnds } from '#test/support/file-end.ts';
import { canStartPostgres } from '#test/support/postgres.ts';
import { run } from '#test/support/program.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';

const COACHES = 24;
const ENGINES = canStartPostgres() ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

it.each(ENGINES)(
	'no answer that the server confirmed is lost when it is killed while many coaches answer (%s)',
	async (kind) => {
		const engine = await startEngine(kind);
		whenFileEnds(engine.remove);
		const numbers = Array.from({ length: COACHES }, (_, index) => index + 1);
		const tokens = await engine.with(async (db) => {
			await migrate(db, migrations);
			await insertCoaches(db, COACHES);
			return Promise.all(numbers.map((number) => signToken(db, coachCode(number))));
		});
		const start = async () => {
			const settings = { TOKEN_SECRET: SECRET, COMPANY_ID: COMPANY, VIDEOS_DIR, SEED_DEMO: '0' };
			const program = run('server/index.ts', { ...engine.settings, ...settings, PORT: '0' });
			const [, address = ''] = await program.says(/Acompanha está em (\S+)/);
			return { program, api: `${address}/api` };
		};
		let { program, api } = await start();
		const figures = new Figures();
		const field = numbers.map((number, index) => {
			const send: ReturnType<typeof callsOf> = (...sent) =>
				callsOf(api, figures, () => tokens[index] ?? '')(...sent);
			return new LoadCoach(number, send);
		});
		const everyone = () => Promise.all(field.map((coach) => coach.answer()));

		for (let kill = 0; kill < 2; kill++) {
			for (let turn = 0; turn < 3; turn++) await everyone();
			// As soon as the first of them is confirmed.
			const answers = field.map((coach) => coach.answer());
			await Promise.race(answers);
			program.signal('SIGKILL');
			await Promise.all([program.ended, ...answers]);
			expect(await engine.with((db) => countLost(db, field))).toBe(0);
			({ program, api } = await start());
		}
		program.signal('SIGTERM');
		await program.ended;

		const { log, halves } = await engine.with(async (db) => {
			const { rows } = await sql<{ entries: number; writes: number }>`
			select count(*)::int as entries, count(distinct xmin::text)::int as writes
			from coaching_state_log`.execute(db);
			// A stored revision without its log entry.
			const { rows: alone } = await sql`select 1 from coachings c where not exists (
			select 1 from coaching_state_log l where l.company_id = c.company_id
				and l.coaching_id = c.coaching_id and l.rev = coalesce(c.newest_rev, c.rev))`.execute(db);
			return { log: rows[0], halves: alone.length };
		});
		expect(halves).toBe(0);
		expect(log?.writes).toBeLessThan(log?.entries ?? 0);
		expect(figures.count('difference')).toBeGreaterThan(COACHES * 3);
	},
);
