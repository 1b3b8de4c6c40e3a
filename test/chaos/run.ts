// `npm run chaos -- --minutes N --seed S`: plays whole days in Chromium that are killed and disturbed at
// random, and compares each with the server. Exits with 1 when an invariant does not hold.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL_PHONE } from '#test/support/phone-browser.ts';
import { prepareServers } from '#test/support/server-bundle.ts';
import { RATES } from './disturbances.ts';
import { Figures, reportOf } from './figures.ts';
import { play } from './play.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const { values } = parseArgs({
	options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = values.seed ?? randomUUID().slice(0, 8);
const figures = new Figures();
const folder = join('.cache', 'chaos', `${seed}-${process.pid}`);

function say(text: string): void {
	process.stdout.write(`${text}\n`);
}

execFileSync(process.execPath, ['server/platform/build-if-needed.js'], { stdio: 'inherit' });
say(`seed ${seed}, ${minutes} minutes, logs in ${folder}`);
const removeCompany = await prepareServers(join(folder, 'server'));

const stopping = new AbortController();
process.on('SIGINT', () => {
	// The second time nothing is cleaned up.
	if (stopping.signal.aborted) process.exit(1);
	stopping.abort();
});

const end = Date.now() + minutes * 60_000;
for (let number = 1; Date.now() < end && !stopping.signal.aborted; number++) {
	const kind = number % 2 === 1 ? 'field' : 'telephone';
	const failures = await play({
		seed: `${seed}/${number}`,
		kind,
		look: SHELL_PHONE,
		rates: RATES,
		visits: 4,
		// One day of three: both kinds of days meet both databases.
		onPostgres: number % 3 === 1,
		figures,
		stopped: stopping.signal,
		log: join(folder, `day-${number}.jsonl`),
	});
	if (stopping.signal.aborted) break;
	const { killCount, ticks } = figures;
	say(
		`day ${number}, ${kind}: ${failures.length === 0 ? 'ok' : 'FAILED'}; so far ${killCount} kills, ${ticks} ticks`,
	);
	for (const failure of failures) say(`  ${failure}`);
}

removeCompany();
rmSync(join(folder, 'server'), { recursive: true, force: true });
say(`\n${reportOf(figures, seed)}`);
process.exit(figures.days.failed === 0 ? 0 : 1);
