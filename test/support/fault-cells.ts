import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type Backend, expect, test } from './e2e.ts';
import type { Fault } from './fault-proxy.ts';
import { englishFindings } from './page-findings.ts';

/** What the server does while somebody does something. */
const FAULTS: Readonly<Record<string, Fault>> = {
	/** Killed when it had done what was asked, before it answered. */
	killed: { kind: 'cut' },
	slow: { kind: 'hang' },
	HTML: { kind: 'portal' },
	'401': { kind: 'status', status: 401 },
	'403': { kind: 'status', status: 403 },
	'500': { kind: 'status', status: 500 },
	'503': { kind: 'status', status: 503 },
};

export type Cell = {
	/** A name of FAULTS. */
	readonly name: string;
	readonly fault: Fault;
	/** What the person reads, as the table names it; `·`: nothing, the work goes on. */
	readonly says: string;
	/** Its place in the row, from 0. */
	readonly index: number;
};

/** One row of a table. */
export type Act = {
	/** The calls that meet the fault, and limits that are soon over; without it the act sees to both. */
	readonly breaks?: RegExp;
	/** Does it while the fault reigns, and looks at what the person reads. */
	readonly meets: (cell: Cell) => Promise<void>;
	/** The fault is over: on to where the next one is met. Without it one fault follows the other. */
	readonly goesOn?: (cell: Cell) => Promise<void>;
	/** All is well again: nothing was lost. */
	readonly end: () => Promise<void>;
};

export type Stage = {
	readonly page: Page;
	readonly context: BrowserContext;
	readonly backend: Backend;
	/** Errors that escaped until now. */
	readonly escaped: string[];
};

function rowsOf(table: string): readonly (readonly [string, readonly Cell[]])[] {
	const [[, ...names] = [], ...rows] = table
		.trim()
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()));
	return rows.map(([act = '', ...row]) => {
		const cells = names.map((name, index): Cell => {
			const [fault, says] = [FAULTS[name], row[index]];
			if (!fault || !says) throw new Error(`The table does not say: ${act}, ${name}`);
			return { name, fault, says, index };
		});
		return [act, cells];
	});
}

/**
 * From now on the limits of requests of a thread, and its pauses of `from` milliseconds and more, are
 * so many times as short.
 */
export async function hurry(thread: Page | Worker, times: number, from = 0): Promise<void> {
	type World = {
		setTimeout: (task: () => void, ms?: number, ...given: unknown[]) => number;
		real?: { setTimeout: World['setTimeout']; timeout: typeof AbortSignal.timeout };
	};
	// One signature for both kinds of thread.
	const run = thread.evaluate.bind(thread) as Page['evaluate'];
	await run(
		([by, least]) => {
			const world = globalThis as unknown as World;
			world.real ??= { setTimeout: world.setTimeout, timeout: AbortSignal.timeout };
			const { setTimeout: wait, timeout } = world.real;
			const shorter = (ms: number) => (ms >= least ? ms / by : ms);
			world.setTimeout = (task, ms = 0, ...given) =>
				wait.call(globalThis, task, shorter(ms), ...given);
			AbortSignal.timeout = (ms) => timeout.call(AbortSignal, Math.ceil(shorter(ms)));
		},
		[times, from] as const,
	);
}

/** A limit of thirty seconds is over in one and a half. */
const SLOW_TIMES = 20;
/** The page's own limits; it looks more often than that whether the worker is alive. */
const PAGE_FROM_MS = 10_000;

async function hurryAll({ page, context }: Stage, times: number): Promise<void> {
	await hurry(page, times, PAGE_FROM_MS);
	for (const thread of [...page.workers(), ...context.serviceWorkers()]) {
		await hurry(thread, times);
	}
}

async function play(stage: Stage, act: Act, cell: Cell): Promise<void> {
	const { page, backend } = stage;
	const { network } = backend;
	const isHurried = act.breaks !== undefined && cell.name === 'slow';
	network.heal();
	if (act.breaks) network.breaks(act.breaks, cell.fault);
	if (isHurried) await hurryAll(stage, SLOW_TIMES);
	await act.meets(cell);
	expect(await englishFindings(page)).toEqual([]);
	if (isHurried) await hurryAll(stage, 1);
	if (!act.goesOn) return;
	network.heal();
	await act.goesOn(cell);
}

type Acts = Readonly<Record<string, (stage: Stage) => Promise<Act>>>;

/** Makes one test of each row, of one person on one phone who meets each fault in turn. */
export function testRows(table: string, acts: Acts): void {
	for (const [name, cells] of rowsOf(table)) {
		test(name, async ({ page, context, backend, escaped }) => {
			const stage = { page, context, backend, escaped };
			const begin = acts[name];
			if (!begin) throw new Error(`No act: ${name}`);
			const act = await begin(stage);
			for (const cell of cells) {
				await test.step(`${cell.name}: ${cell.says}`, () => play(stage, act, cell));
			}
			backend.network.heal();
			await act.end();
		});
	}
}

/** How often a call that matches has come through until now. */
export function seen({ network }: Backend, path: RegExp): number {
	return network.seen.filter((call) => path.test(call.path)).length;
}
