import { CoachingStore } from '#worker/store/coaching-store.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';
import { openRaw, putRaw, type RawWrite, type Schema } from './raw-database.ts';
import { answerTo, sampleDay, step } from './sample-day.ts';

/** Radio questions of the open form; the text of the other types grows with each answer. */
const RADIO_QUESTIONS = [0, 5, 6, 7, 8, 10, 15, 16, 17, 18, 20, 25, 26, 27, 28];

type Tables = Readonly<Record<string, readonly object[]>>;
type Visit = {
	readonly store: CoachingStore;
	readonly raw: IDBDatabase;
	/** The rows that one answer writes. */
	readonly writes: readonly RawWrite[];
};

let visit: Visit | null = null;
let turns = 0;

async function answer(store: CoachingStore): Promise<void> {
	const index = RADIO_QUESTIONS[turns % RADIO_QUESTIONS.length] ?? 0;
	// Each turn chooses another option: the same one would write nothing.
	const turn = Math.floor(turns++ / RADIO_QUESTIONS.length);
	await store.update((day) => step(day, answerTo(day, index, turn)));
}

async function tablesOf(db: WorkDatabase): Promise<Tables> {
	const entries = db.tables.map(async (table) => [table.name, await table.toArray()] as const);
	return Object.fromEntries(await Promise.all(entries));
}

function changed(before: Tables, after: Tables): RawWrite[] {
	return Object.entries(after).flatMap(([table, rows]) => {
		const known = new Set(before[table]?.map((row) => JSON.stringify(row)));
		return rows.filter((row) => !known.has(JSON.stringify(row))).map((row) => ({ table, row }));
	});
}

function schemaOf(db: WorkDatabase, writes: readonly RawWrite[]): Schema {
	const tables = new Set(writes.map(({ table }) => table));
	const entries = [...tables].map((name) => {
		const { primKey, indexes } = db.table(name).schema;
		const names = indexes.map(({ name: index }) => index);
		return [name, { keyPath: String(primKey.keyPath), indexes: names }];
	});
	return Object.fromEntries(entries);
}

async function prepare(): Promise<Visit> {
	// Another page of the lab may have prepared its own database.
	const name = `bench-${crypto.randomUUID()}`;
	const db = new WorkDatabase(name, { indexedDB, IDBKeyRange });
	const store = new CoachingStore(db);
	await store.insert(sampleDay(100_000));
	await answer(store);
	const before = await tablesOf(db);
	await answer(store);
	const writes = changed(before, await tablesOf(db));
	const raw = await openRaw(`raw-${name}`, schemaOf(db, writes));
	return { store, raw, writes };
}

async function repeat(times: number, work: () => Promise<void>): Promise<number[]> {
	const samples: number[] = [];
	for (let i = 0; i < times; i++) {
		const start = performance.now();
		await work();
		samples.push(performance.now() - start);
	}
	return samples;
}

export const answerTasks = {
	/** Milliseconds per answer: decided, split into rows and durable. */
	async answerOurs(times: number): Promise<number[]> {
		visit ??= await prepare();
		const { store } = visit;
		return repeat(times, () => answer(store));
	},

	/** Milliseconds for writing the same rows with strict durability. */
	async answerRaw(times: number): Promise<number[]> {
		visit ??= await prepare();
		const { raw, writes } = visit;
		return repeat(times, () => putRaw(raw, writes, 'strict'));
	},
};
