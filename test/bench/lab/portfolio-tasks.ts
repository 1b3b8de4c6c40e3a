import { generateDemoCompany } from '#server/demo/demo-company.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { addIndicators } from '#worker/domain/portfolio/portfolio-summary.ts';
import { foldedWords } from '#worker/domain/shared/fold.ts';
import { PortfolioSearch } from '#worker/services/portfolio/portfolio-search.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import { DocumentStore } from '#worker/store/document-store.ts';
import type { PortfolioIndex } from '#worker/store/portfolio-index.ts';
import { type PortfolioMeta, PortfolioStore } from '#worker/store/portfolio-store.ts';
import { countByScan, DIMENSIONS, filtersOf } from './portfolio-filters.ts';
import { openRaw, putRaw } from './raw-database.ts';

/** Clients per line of the server's answer. */
const BLOCK = 400;
const WINDOW = 50;
const TODAY = '2026-03-11';

type Portfolio = {
	readonly clients: readonly PortfolioClient[];
	readonly cache: CacheDatabase;
	readonly store: PortfolioStore;
};
type Search = {
	readonly index: PortfolioIndex;
	readonly search: PortfolioSearch;
	/** The texts that the plain scan searches. */
	readonly folded: readonly string[];
	readonly keystrokes: readonly string[];
};

const portfolios = new Map<number, Portfolio>();
let generation = 0;
let searching: Promise<Search> | null = null;

function portfolioOf(count: number): Portfolio {
	const known = portfolios.get(count);
	if (known) return known;
	const { clients } = generateDemoCompany({ clients: count, today: TODAY });
	const cache = new CacheDatabase(`bench-${count}`, { indexedDB, IDBKeyRange });
	const made = { clients, cache, store: new PortfolioStore(cache) };
	portfolios.set(count, made);
	return made;
}

async function fill({ clients, store }: Portfolio): Promise<PortfolioMeta> {
	generation++;
	const sizes: number[] = [];
	for (let start = 0; start < clients.length; start += BLOCK) {
		const block = clients.slice(start, start + BLOCK);
		await store.writeBlock(generation, sizes.length, block);
		sizes.push(block.length);
	}
	const meta = { generation, sizes };
	await store.publish(meta, null, new Date().toISOString());
	return meta;
}

/** Search texts as a person types them, letter by letter: a name, or a name and a place. */
function keystrokesOf(clients: readonly PortfolioClient[]): string[] {
	const asked = Array.from({ length: 20 }, (_, i) => {
		const { name, address } = clients[(i * 7919) % clients.length] as PortfolioClient;
		return (i % 2 === 0 ? name : `${name.split(' ')[0]} ${address.city}`).toLowerCase();
	});
	return asked.flatMap((text) =>
		Array.from({ length: Math.min(text.length, 12) }, (_, i) => text.slice(0, i + 1)),
	);
}

async function prepareSearch(count: number): Promise<Search> {
	const portfolio = portfolioOf(count);
	const meta = await fill(portfolio);
	const { cache, store, clients } = portfolio;
	const folded = clients.map(({ code, name, address, salesman }) =>
		foldedWords(code, name, address.city, address.district, salesman.name).join(' '),
	);
	return {
		index: await store.buildIndex(meta),
		search: new PortfolioSearch(new DocumentStore(cache), store),
		folded,
		keystrokes: keystrokesOf(clients),
	};
}

function searchOf(count: number): Promise<Search> {
	searching ??= prepareSearch(count);
	return searching;
}

function scan(folded: readonly string[], query: string): { total: number; places: number[] } {
	const words = foldedWords(query);
	const places: number[] = [];
	let total = 0;
	for (let place = 0; place < folded.length; place++) {
		const line = folded[place] as string;
		if (!words.every((word) => line.includes(word))) continue;
		total++;
		if (places.length < WINDOW) places.push(place);
	}
	return { total, places };
}

async function each(search: Search, work: (query: string) => unknown): Promise<number[]> {
	const samples: number[] = [];
	for (const query of search.keystrokes) {
		const start = performance.now();
		await work(query);
		samples.push(performance.now() - start);
	}
	return samples;
}

function readAll(db: IDBDatabase): Promise<PortfolioClient[]> {
	return new Promise((resolve, reject) => {
		const asked = db.transaction('clients').objectStore('clients').getAll();
		asked.onsuccess = () => resolve(asked.result);
		asked.onerror = () => reject(asked.error);
	});
}

export const portfolioTasks = {
	/** Milliseconds until `count` clients are stored and visible. */
	async storeOurs(count: number): Promise<number> {
		const portfolio = portfolioOf(count);
		const start = performance.now();
		await fill(portfolio);
		return performance.now() - start;
	},

	/** One row per client, in one relaxed transaction. */
	async storeRaw(count: number): Promise<number> {
		const { clients } = portfolioOf(count);
		const name = `bench-raw-clients-${++generation}`;
		const db = await openRaw(name, { clients: { keyPath: 'code', indexes: [] } });
		const start = performance.now();
		await putRaw(
			db,
			clients.map((row) => ({ table: 'clients', row })),
			'relaxed',
		);
		const taken = performance.now() - start;
		db.close();
		indexedDB.deleteDatabase(name);
		return taken;
	},

	/** Milliseconds per keystroke to find the matching clients. */
	async searchOurs(count: number): Promise<number[]> {
		const search = await searchOf(count);
		return each(search, (query) => search.index.search(query, 0, WINDOW));
	},

	/** Milliseconds per keystroke, including reading the visible rows from the database. */
	async searchRows(count: number): Promise<number[]> {
		const search = await searchOf(count);
		await search.search.ready();
		return each(search, (query) => search.search.search({ search: query }, null, 0, WINDOW));
	},

	async searchScan(count: number): Promise<number[]> {
		const search = await searchOf(count);
		return each(search, (query) => scan(search.folded, query));
	},

	/** Milliseconds per filter for the visible rows and the counts of every choice. */
	async filterOurs(count: number): Promise<number[]> {
		const { search } = await searchOf(count);
		await search.ready();
		const samples: number[] = [];
		for (const filter of filtersOf(portfolioOf(count).clients)) {
			const query = { search: '', filter };
			const start = performance.now();
			await search.search(query, null, 0, WINDOW);
			for (const dimension of DIMENSIONS) await search.options(query, dimension);
			samples.push(performance.now() - start);
		}
		return samples;
	},

	async filterScan(count: number): Promise<number[]> {
		const { clients } = portfolioOf(count);
		return filtersOf(clients).map((filter) => {
			const start = performance.now();
			countByScan(clients, filter);
			return performance.now() - start;
		});
	},

	/** Milliseconds to sum all of them from the database. */
	async sumOurs(count: number): Promise<number> {
		const { search } = await searchOf(count);
		await search.ready();
		const start = performance.now();
		await search.summary({ search: '' }, TODAY);
		return performance.now() - start;
	},

	/** The same with one row per client, read at once. */
	async sumRaw(count: number): Promise<number> {
		const { clients } = portfolioOf(count);
		const name = `bench-raw-sums-${++generation}`;
		const db = await openRaw(name, { clients: { keyPath: 'code', indexes: [] } });
		await putRaw(
			db,
			clients.map((row) => ({ table: 'clients', row })),
			'relaxed',
		);
		const start = performance.now();
		const rows = await readAll(db);
		addIndicators(
			null,
			rows.flatMap(({ indicators }) => indicators ?? []),
			TODAY,
		);
		const taken = performance.now() - start;
		db.close();
		indexedDB.deleteDatabase(name);
		return taken;
	},

	/** Milliseconds to build the index from the database. */
	async buildIndex(count: number): Promise<number> {
		const portfolio = portfolioOf(count);
		const meta = await fill(portfolio);
		const start = performance.now();
		await portfolio.store.buildIndex(meta);
		return performance.now() - start;
	},
};
