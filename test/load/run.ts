// `npm run load -- --coaches N --minutes M --engine postgres|embedded`: coaches in the field on one
// server, in processes of their own. Exits with 1 when a confirmed state is not in the database.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { callsOf } from './call.ts';
import { LoadCoach } from './coach.ts';
import { coachCode, insertCoaches, SECRET, signToken } from './company.ts';
import { startEngine } from './engine.ts';
import { Figures } from './figures.ts';
import { countLost } from './lost.ts';
import { serve } from './served.ts';
import { cpuSeconds, memoryMb } from './spent.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const { values } = parseArgs({
	options: {
		coaches: { type: 'string', default: '500' },
		minutes: { type: 'string', default: '2' },
		engine: { type: 'string', default: 'postgres' },
	},
});
const coaches = Number(values.coaches);
const minutes = Number(values.minutes);
const kind = values.engine === 'embedded' ? 'embedded' : 'postgres';

/** The pause of a coach between two changes. */
const EVERY_MS = 15_000;
/** Tokens live for 15 minutes. */
const LONGEST_MINUTES = 14;
const LEADERS = ['G1', 'E1'];
const LEADER_READS = ['/v3/app/transfer/team/pendent', '/v3/app/score/team', '/v3/app/portfolio'];
const LEADER_EVERY_MS = 3_000;

if (!(coaches > 0 && minutes > 0 && minutes <= LONGEST_MINUTES)) {
	process.stderr.write(`From one coach, for up to ${LONGEST_MINUTES} minutes.\n`);
	process.exit(1);
}
execFileSync(process.execPath, ['server/platform/build-if-needed.js'], { stdio: 'inherit' });

const engine = await startEngine(kind);
const codes = Array.from({ length: coaches }, (_, index) => coachCode(index + 1));
const tokens = await engine.with(async (db) => {
	await migrate(db, migrations);
	await insertCoaches(db, coaches);
	const signed = new Map<string, string>();
	for (const code of [...codes, ...LEADERS]) signed.set(code, await signToken(db, code));
	return signed;
});
const server = await serve({
	...engine.settings,
	TOKEN_SECRET: SECRET,
	COMPANY_ID: COMPANY,
	VIDEOS_DIR,
});
const figures = new Figures();
const callsOfPerson = (code: string) => callsOf(server.api, figures, () => tokens.get(code) ?? '');

const began = performance.now();
const lasts = minutes * 60_000;
const isOver = () => performance.now() - began >= lasts;
/** The morning is the first quarter, the evening the last; coaches begin and end one after another. */
const quarterMs = Math.min(lasts / 4, 600_000);
const eveningFrom = lasts * 0.75;

async function workAs(coach: LoadCoach, index: number): Promise<void> {
	const turnMs = (index / coaches) * quarterMs;
	await pause(turnMs);
	await coach.morning();
	let hasRead = false;
	// Each coach has its own second, so that changes are spread evenly.
	await pause(((index % 1_000) / 1_000) * EVERY_MS);
	while (!isOver()) {
		const next = performance.now() + EVERY_MS;
		await coach.answer();
		if (!hasRead && performance.now() - began > eveningFrom + turnMs - EVERY_MS) {
			hasRead = true;
			await coach.evening();
		}
		await pause(Math.max(0, Math.min(next, began + lasts) - performance.now()));
	}
}

async function leadAs(code: string): Promise<void> {
	const call = callsOfPerson(code);
	for (let turn = 0; !isOver(); turn++) {
		await call('leader read', LEADER_READS[turn % LEADER_READS.length] ?? '');
		await pause(Math.min(LEADER_EVERY_MS, Math.max(0, began + lasts - performance.now())));
	}
}

const cpuOf = () => ({
	server: cpuSeconds(server.pid),
	database: engine.pid === null ? 0 : cpuSeconds(engine.pid),
	driver: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
});
const changes = () => figures.count('difference') + figures.count('whole state');
/** The use of the processors until a moment of the run, and the changes until then. */
const spentAt = async (share: number) => {
	await pause(lasts * share, null, { ref: false });
	return { ...cpuOf(), changes: changes() };
};
const before = { ...cpuOf(), changes: 0 };
const [noon, late] = [spentAt(0.35), spentAt(0.75)];
const field = codes.map((code, index) => new LoadCoach(index + 1, callsOfPerson(code)));
const memory = pause(lasts / 2, null, { ref: false }).then(() => memoryMb(server.pid));
await Promise.all([...field.map(workAs), ...LEADERS.map(leadAs)]);
const after = { ...cpuOf(), changes: changes() };
const [half, end] = [await memory, memoryMb(server.pid)];
await server.stop();
const lost = await engine.with((db) => countLost(db, field));
await engine.remove();

type Spent = typeof before;
/** Milliseconds of a core for each change between two moments, by process. */
const forEach = (from: Spent, to: Spent) =>
	(['server', 'database', 'driver'] as const)
		.map((part) => {
			const ms = ((to[part] - from[part]) * 1_000) / (to.changes - from.changes);
			return `${part} ${ms.toFixed(2)} ms`;
		})
		.join(', ');
const cores = (after.server + after.database - before.server - before.database) / (lasts / 1_000);
process.stdout.write(`
${coaches} coaches, ${minutes} minutes, ${kind}
${figures.table()}
CPU for one change: ${forEach(await noon, await late)}
the same with all reads of morning and evening: ${forEach(before, after)}
cores in use by server and database: ${cores.toFixed(2)}; memory of the server after half the time ${half} MB, at the end ${end} MB
confirmed states that are lost: ${lost}
`);
process.exit(lost > 0 ? 1 : 0);
