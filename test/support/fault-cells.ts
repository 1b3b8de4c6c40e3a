import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type Backend, expect, test } from './e2e.ts';
import type { Fault } from './fault-proxy.ts';
import { englishFindings } from './page-findings.ts';

/** Faults of the server during an act. */
const FAULTS: Readonly<Record<string, Fault>> = {
	/** The server did its work and was killed before it answered. */
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
	/** The text on the screen, by its key in the table; `·`: no text, the work continues. */
	readonly says: string;
	/** Position in the row, from 0. */
	readonly index: number;
};

/** One row of a table. */
export type Act = {
	/** Requests that meet the fault; their limits are shortened. Without it the act arranges both. */
	readonly breaks?: RegExp;
	/** Performs the act during the fault, and checks the text on the screen. */
	readonly meets: (cell: Cell) => Promise<void>;
	/**
	 * After the fault: continues to the place of the next one. Without it the next fault follows
	 * directly.
	 */
	readonly goesOn?: (cell: Cell) => Promise<void>;
	/** After all faults: checks that nothing was lost. */
	readonly end: () => Promise<void>;
};

export type Stage = {
	readonly page: Page;
	readonly context: BrowserContext;
	readonly backend: Backend;
	/** Uncaught errors so far. */
	readonly escaped: string[];
};

type Row = readonly [string, readonly Cell[]];

/** A row that begins with this continues on the phone of the row above it. */
const CONTINUES = /^… /;

/** The rows of each test, in the order of the table. */
function testsOf(table: string): readonly (readonly Row[])[] {
	const [[, ...names] = [], ...rows] = table
		.trim()
		.split('\n')
		.map((line) => line.split('|').map((cell) => cell.trim()));
	const tests: Row[][] = [];
	for (const [act = '', ...row] of rows) {
		const cells = names.map((name, index): Cell => {
			const [fault, says] = [FAULTS[name], row[index]];
			if (!fault || !says) throw new Error(`The table does not say: ${act}, ${name}`);
			return { name, fault, says, index };
		});
		const found: Row = [act.replace(CONTINUES, ''), cells];
		const above = CONTINUES.test(act) ? tests.at(-1) : undefined;
		if (above) above.push(found);
		else tests.push([found]);
	}
	return tests;
}

/**
 * Divides the request limits of a thread, and its pauses of at least `from` milliseconds, by
 * `times`.
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

/** A limit of thirty seconds ends after one and a half. */
const SLOW_TIMES = 20;
/** Only the page's own limits: it checks more often than this whether the worker is alive. */
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

/**
 * Makes one test of each row, and of each row with those that continue it: one person on one phone
 * meets each fault in turn. A row that continues begins where the one above has ended.
 */
export function testRows(table: string, acts: Acts): void {
	for (const rows of testsOf(table)) {
		const title = rows.map(([name]) => name).join(', then ');
		test(title, async ({ page, context, backend, escaped }) => {
			const stage = { page, context, backend, escaped };
			for (const [name, cells] of rows) {
				const begin = acts[name];
				if (!begin) throw new Error(`No act: ${name}`);
				await test.step(name, async () => playRow(stage, await begin(stage), cells));
			}
		});
	}
}

async function playRow(stage: Stage, act: Act, cells: readonly Cell[]): Promise<void> {
	for (const cell of cells) {
		await test.step(`${cell.name}: ${cell.says}`, () => play(stage, act, cell));
	}
	stage.backend.network.heal();
	await act.end();
}

/** How many matching calls have passed so far. */
export function seen({ network }: Backend, path: RegExp): number {
	return network.seen.filter((call) => path.test(call.path)).length;
}
