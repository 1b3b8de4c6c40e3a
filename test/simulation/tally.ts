import type { Result } from './laboratory.ts';
import { INVARIANTS, type Invariant } from './violation.ts';

/** The sums of many sequences, in plain data: processes send them to each other. */
export type Tally = {
	runs: number;
	commands: number;
	steps: number;
	/** Milliseconds of the sequences' own time. */
	livedMs: number;
	/** Milliseconds of computing time, without the preparation. */
	cpuMs: number;
	faults: Record<string, number>;
	checks: Partial<Record<Invariant, number>>;
	slowest: { seed: number; tookMs: number };
	failures: { seed: number; message: string; shrunk: string }[];
};

export function newTally(): Tally {
	return {
		runs: 0,
		commands: 0,
		steps: 0,
		livedMs: 0,
		cpuMs: 0,
		faults: {},
		checks: {},
		slowest: { seed: 0, tookMs: 0 },
		failures: [],
	};
}

export function addResult(tally: Tally, result: Result): void {
	tally.runs++;
	tally.commands += result.commands;
	tally.steps += result.steps;
	tally.livedMs += result.livedMs;
	tally.cpuMs += result.cpuMs;
	for (const [fault, count] of result.faults) addTo(tally.faults, fault, count);
	for (const [invariant, count] of result.checks) addTo(tally.checks, invariant, count);
	const { seed } = result.sequence;
	if (result.tookMs > tally.slowest.tookMs) tally.slowest = { seed, tookMs: result.tookMs };
}

export function addTally(sum: Tally, other: Tally): void {
	sum.runs += other.runs;
	sum.commands += other.commands;
	sum.steps += other.steps;
	sum.livedMs += other.livedMs;
	sum.cpuMs += other.cpuMs;
	for (const [fault, count] of Object.entries(other.faults)) addTo(sum.faults, fault, count);
	for (const [name, count] of Object.entries(other.checks)) addTo(sum.checks, name, count);
	if (other.slowest.tookMs > sum.slowest.tookMs) sum.slowest = other.slowest;
	sum.failures.push(...other.failures);
}

function addTo(counts: Record<string, number>, name: string, count: number): void {
	counts[name] = (counts[name] ?? 0) + count;
}

/** A table of the sums; `tookMs`: of the whole run, by the wall clock. */
export function report(tally: Tally, tookMs: number): string {
	const perHour = (ms: number) => number(Math.round((tally.runs / ms) * 3_600_000));
	const line = (name: string, value: string | number) => `${name.padEnd(46)}${value}`;
	const number = (value: number) => value.toLocaleString('en');
	return [
		line('sequences', number(tally.runs)),
		line('sequences an hour, in this run', perHour(tookMs)),
		line('sequences an hour of one core', perHour(tally.cpuMs)),
		line('commands', number(tally.commands)),
		line('steps of the event loop', number(tally.steps)),
		line('time lived by the phones, hours', number(Math.round(tally.livedMs / 3_600_000))),
		line('slowest sequence', `seed ${tally.slowest.seed}, ${Math.round(tally.slowest.tookMs)} ms`),
		'',
		'faults',
		...sorted(tally.faults).map(([name, count]) => line(`  ${name}`, number(count))),
		'',
		'invariants checked',
		...sorted(tally.checks).map(([name, count]) =>
			line(`  ${name}`, `${number(count).padEnd(14)}${INVARIANTS[name as Invariant]}`),
		),
		'',
		...tally.failures.map(failureLines),
		line('failed', number(tally.failures.length)),
	].join('\n');
}

function failureLines({ seed, message, shrunk }: Tally['failures'][number]): string {
	return `seed ${seed}: ${message}\nshrunk to\n${shrunk}\n`;
}

function sorted(counts: Readonly<Record<string, number>>): [string, number][] {
	return Object.entries(counts).sort(([a], [b]) => a.localeCompare(b));
}
