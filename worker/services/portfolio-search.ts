import type { PortfolioClient } from '#worker/domain/portfolio.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import type { PortfolioIndex } from '#worker/store/portfolio-index.ts';
import type { PortfolioMeta, PortfolioStore } from '#worker/store/portfolio-store.ts';

type Ready = { readonly meta: PortfolioMeta; readonly index: PortfolioIndex };

/** The portfolio on this device and its index in memory, built at the first question. */
export class PortfolioSearch {
	readonly #documents: DocumentStore;
	readonly #store: PortfolioStore;
	#generation = -1;
	#building: Promise<Ready | null> | null = null;

	constructor(documents: DocumentStore, store: PortfolioStore) {
		this.#documents = documents;
		this.#store = store;
	}

	/** Builds the index of the newest generation; null while there is no portfolio. */
	async ready(): Promise<Ready | null> {
		const meta = await this.#documents.value<PortfolioMeta>('portfolio');
		if (!meta) return null;
		if (meta.generation !== this.#generation || !this.#building) {
			this.#generation = meta.generation;
			const building = this.#store
				.buildIndex(meta)
				.then((index) => ({ meta, index }))
				.catch((error: unknown) => {
					if (this.#building === building) this.#building = null;
					throw error;
				});
			this.#building = building;
		}
		return this.#building;
	}

	async search(query: string, offset: number, limit: number) {
		const ready = await this.ready();
		if (!ready) return { total: 0, rows: [] };
		const { total, places } = ready.index.search(query, offset, limit);
		return { total, rows: await this.#store.at(ready.meta, places) };
	}

	async client(code: string): Promise<PortfolioClient | null> {
		const ready = await this.ready();
		if (!ready) return null;
		const rows = await this.#store.at(ready.meta, ready.index.withWordsOf(code));
		return rows.find((client) => client.code === code) ?? null;
	}
}
