import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { filterTerms } from '#worker/domain/portfolio/portfolio-filter.ts';
import { foldedWords } from '#worker/domain/shared/fold.ts';
import type { CacheDatabase } from './cache-database.ts';
import { type PortfolioIndex, PortfolioIndexBuilder } from './portfolio-index.ts';
import { stored } from './storage-errors.ts';

/** How the blocks are stored; the document 'portfolio' contains it. */
export type PortfolioMeta = {
	readonly generation: number;
	/** Clients in each block, in order. */
	readonly sizes: readonly number[];
	/** `TERMS_VERSION` when it was written; missing: 1. */
	readonly terms?: number;
};

function line(client: PortfolioClient): string {
	const { code, name, address, salesman } = client;
	const words = foldedWords(code, name, address.city, address.district, salesman.name);
	return [...words, ...filterTerms(client)].join(' ');
}

/** The portfolio of one person in blocks of a few hundred clients. */
export class PortfolioStore {
	readonly #db: CacheDatabase;

	constructor(db: CacheDatabase) {
		this.#db = db;
	}

	/** Writes one block of a generation that is not published yet. */
	async writeBlock(
		generation: number,
		block: number,
		clients: readonly PortfolioClient[],
	): Promise<void> {
		const text = clients.map(line).join('\n');
		const rows = clients.map((client) => JSON.stringify(client));
		await stored(() =>
			this.#db.transaction('rw', this.#db.blocks, this.#db.terms, async () => {
				await Promise.all([
					this.#db.blocks.put({ generation, block, clients: rows }),
					this.#db.terms.put({ generation, block, text }),
				]);
			}),
		);
	}

	/** Publishes a generation and removes all others, in one transaction. */
	async publish(meta: PortfolioMeta, etag: string | null, at: string): Promise<void> {
		const { documents, blocks, terms } = this.#db;
		await stored(() =>
			this.#db.transaction('rw', documents, blocks, terms, async () => {
				await documents.put({
					key: 'portfolio',
					value: meta,
					etag,
					lastUpdate: at,
					failCount: 0,
					lastTry: at,
				});
				await this.#deleteBut(meta.generation);
			}),
		);
	}

	/** Removes blocks that an interrupted download has left. */
	async sweep(generation: number): Promise<void> {
		await stored(() =>
			this.#db.transaction('rw', this.#db.blocks, this.#db.terms, () =>
				this.#deleteBut(generation),
			),
		);
	}

	/** Reads block by block, so that other work can run in between. */
	async buildIndex(meta: PortfolioMeta): Promise<PortfolioIndex> {
		const builder = new PortfolioIndexBuilder();
		for (let block = 0; block < meta.sizes.length; block++) {
			const row = await stored(() => this.#db.terms.get([meta.generation, block]));
			builder.addLines(row?.text ?? '', meta.sizes[block] ?? 0);
		}
		return builder.build();
	}

	/** The clients at these places, in the same order; missing ones are left out. */
	async at(meta: PortfolioMeta, places: readonly number[]): Promise<PortfolioClient[]> {
		const wanted = places.map((place) => locate(meta.sizes, place));
		const numbers = [...new Set(wanted.map(({ block }) => block))];
		const rows = await stored(() =>
			this.#db.blocks.bulkGet(numbers.map((block) => [meta.generation, block])),
		);
		const blocks = new Map(rows.map((row, i) => [numbers[i], row?.clients]));
		return wanted.flatMap(({ block, offset }) => {
			const row = blocks.get(block)?.[offset];
			return row === undefined ? [] : [JSON.parse(row) as PortfolioClient];
		});
	}

	/** All clients in their order, one block at a time; null: it cannot be read. */
	async *allBlocks(meta: PortfolioMeta): AsyncGenerator<readonly (PortfolioClient | null)[], void> {
		for (const [block, size] of meta.sizes.entries()) {
			const row = await stored(() => this.#db.blocks.get([meta.generation, block]));
			yield Array.from({ length: size }, (_, offset) => {
				const text = row?.clients[offset];
				return text === undefined ? null : (JSON.parse(text) as PortfolioClient);
			});
		}
	}

	/** All clients at these ascending places, one block at a time. */
	async *blocksAt(
		meta: PortfolioMeta,
		places: Iterable<number>,
	): AsyncGenerator<readonly PortfolioClient[], void> {
		let block = 0;
		let start = 0;
		let offsets: number[] = [];
		for (const place of places) {
			while (place >= start + (meta.sizes[block] ?? Number.POSITIVE_INFINITY)) {
				if (offsets.length > 0) yield this.#read(meta, block, offsets);
				offsets = [];
				start += meta.sizes[block++] ?? 0;
			}
			offsets.push(place - start);
		}
		if (offsets.length > 0) yield this.#read(meta, block, offsets);
	}

	/** Replaces the client at one place. The search words stay as they were. */
	async rewrite(meta: PortfolioMeta, place: number, client: PortfolioClient): Promise<void> {
		const { block, offset } = locate(meta.sizes, place);
		await stored(() =>
			this.#db.transaction('rw', this.#db.blocks, async () => {
				const row = await this.#db.blocks.get([meta.generation, block]);
				if (!row) return;
				await this.#db.blocks.put({
					...row,
					clients: row.clients.with(offset, JSON.stringify(client)),
				});
			}),
		);
	}

	async #read(
		{ generation }: PortfolioMeta,
		block: number,
		offsets: readonly number[],
	): Promise<PortfolioClient[]> {
		const row = await stored(() => this.#db.blocks.get([generation, block]));
		return offsets.flatMap((offset) => {
			const text = row?.clients[offset];
			return text === undefined ? [] : [JSON.parse(text) as PortfolioClient];
		});
	}

	async #deleteBut(generation: number): Promise<void> {
		const { blocks, terms } = this.#db;
		for (const table of [blocks, terms]) {
			const keys = await table.toCollection().primaryKeys();
			await table.bulkDelete(keys.filter(([one]) => one !== generation));
		}
	}
}

function locate(sizes: readonly number[], place: number): { block: number; offset: number } {
	let offset = place;
	for (let block = 0; block < sizes.length; block++) {
		const size = sizes[block] ?? 0;
		if (offset < size) return { block, offset };
		offset -= size;
	}
	return { block: sizes.length, offset: 0 };
}
