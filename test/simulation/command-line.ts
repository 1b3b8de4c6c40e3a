// `npm run simulate -- --runs N --seed S [--processes P]`. Without a seed it takes a new one.
// `npm run simulate -- --trace S` prints every command and request of one seed.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addTally, newTally, report, type Tally } from './tally.ts';

/** The zone of the tests. */
const ZONE = 'America/Manaus';
const TELL_EVERY_MS = 60_000;
/** A process keeps some MB of each sequence: a new one takes over. */
const RUNS_OF_A_PROCESS = 500;
/** Fewer collections of short-lived garbage, which is a tenth of the time. */
const NODE_OPTIONS = ['--max-semi-space-size=128'];

type Job = {
	readonly seed: number;
	readonly runs: number;
	readonly every: number;
};
type Message = { readonly type: 'progress'; readonly runs: number } | Finished;
type Finished = { readonly type: 'finished'; readonly tally: Tally };

async function work(job: Job): Promise<void> {
	if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');
	const { Laboratory } = await import('./laboratory.ts');
	const { simulate } = await import('./simulate.ts');
	// Dexie says that a database was closed, which another build's tab is meant to cause.
	console.warn = () => undefined;
	const laboratory = await Laboratory.open(null);
	if (job.runs === 0) {
		const { generate } = await import('./generate.ts');
		const tell = (line: string) => process.stdout.write(`${line}\n`);
		const { failure } = await laboratory.play(generate(job.seed), tell);
		tell(failure?.stack ?? 'Every invariant held');
		process.exit(failure ? 1 : 0);
	}
	const send = (message: Message) => process.send?.(message);
	const done = (runs: number) => send({ type: 'progress', runs });
	const tally = await simulate(laboratory, { ...job, done });
	process.send?.({ type: 'finished', tally } satisfies Finished, () => process.exit(0));
}

function startProcess(job: Job, progress: (runs: number) => void): Promise<Tally> {
	return new Promise((resolve, reject) => {
		const child = fork(fileURLToPath(import.meta.url), ['--job', JSON.stringify(job)], {
			execArgv: [...process.execArgv, ...NODE_OPTIONS],
			env: { ...process.env, TZ: ZONE },
		});
		child.on('message', (message: Message) => {
			if (message.type === 'progress') progress(message.runs);
			else resolve(message.tally);
		});
		child.once('exit', (code) => reject(new Error(`A process ended with ${code}`)));
	});
}

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			runs: { type: 'string', default: '300' },
			seed: { type: 'string' },
			processes: { type: 'string', default: '2' },
			trace: { type: 'string' },
			job: { type: 'string' },
		},
	});
	if (values.job !== undefined) return work(JSON.parse(values.job) as Job);
	if (values.trace !== undefined) {
		process.env.TZ = ZONE;
		return work({ seed: Number(values.trace), runs: 0, every: 1 });
	}
	const runs = Number(values.runs);
	const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000));
	const processes = Math.min(runs, Number(values.processes));
	process.stdout.write(`Seed ${seed}, ${runs} sequences in ${processes} processes\n`);
	const startedAt = performance.now();
	const played = Array.from({ length: processes }, () => 0);
	const timer = setInterval(() => {
		const sum = played.reduce((a, b) => a + b, 0);
		const minutes = Math.round((performance.now() - startedAt) / TELL_EVERY_MS);
		process.stdout.write(`${sum} of ${runs} after ${minutes} min\n`);
	}, TELL_EVERY_MS);
	const sum = newTally();
	const lanes = played.map(async (_, index) => {
		const share = Math.ceil((runs - index) / processes);
		for (let before = 0; before < share; before += RUNS_OF_A_PROCESS) {
			const job = {
				seed: seed + index + before * processes,
				runs: Math.min(RUNS_OF_A_PROCESS, share - before),
				every: processes,
			};
			const tally = await startProcess(job, (count) => {
				played[index] = before + count;
			});
			addTally(sum, tally);
			for (const { seed: failed } of tally.failures)
				process.stdout.write(`seed ${failed} failed\n`);
		}
	});
	await Promise.all(lanes);
	clearInterval(timer);
	process.stdout.write(`${report(sum, performance.now() - startedAt)}\n`);
	process.exitCode = sum.failures.length === 0 ? 0 : 1;
}

await main();
