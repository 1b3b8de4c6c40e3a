import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type {
	FilterDimension,
	PortfolioQuery,
	PortfolioSummary,
} from '#worker/contract/portfolio-api.ts';
import { indicatorBatches } from '#worker/domain/portfolio/portfolio.ts';
import {
	NO_FILTER,
	readTerm,
	termPrefix,
	wantedTerms,
} from '#worker/domain/portfolio/portfolio-filter.ts';
import { addIndicators } from '#worker/domain/portfolio/portfolio-summary.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import type { PortfolioIndex } from '#worker/store/portfolio-index.ts';
import type { PortfolioMeta, PortfolioStore } from '#worker/store/portfolio-store.ts';

type Ready = { readonly meta: PortfolioMeta; readonly index: PortfolioIndex };

/** The portfolio on this device and its in-memory index, which the first query builds. */
export class PortfolioSearch {
	readonly #documents: DocumentStore;
	readonly #store: PortfolioStore;
	#generation = -1;
	#building: Promise<Ready | null> | null = null;
	#summaries = 0;

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

	async search({ search, filter = NO_FILTER }: PortfolioQuery, offset: number, limit: number) {
		const ready = await this.ready();
		if (!ready) return { total: 0, rows: [] };
		const { total, places } = ready.index.search(search, offset, limit, wantedTerms(filter));
		return { total, rows: await this.#store.at(ready.meta, places) };
	}

	/** The values of one dimension among the clients found, ignoring the filter on that dimension. */
	async options({ search, filter = NO_FILTER }: PortfolioQuery, dimension: FilterDimension) {
		const ready = await this.ready();
		if (!ready) return [];
		const terms = wantedTerms(filter, dimension);
		const counts = ready.index.counts(search, terms, termPrefix(dimension));
		return [...counts].map(([term, count]) => ({ ...readTerm(term), count }));
	}

	/** Works in batches of 100 (rule 6.7); null when a newer query has replaced this one. */
	async summary(
		{ search, filter = NO_FILTER }: PortfolioQuery,
		today: string,
	): Promise<PortfolioSummary | null> {
		const asked = ++this.#summaries;
		let sum = addIndicators(null, [], today);
		const ready = await this.ready();
		if (!ready) return sum;
		const places = ready.index.places(search, wantedTerms(filter));
		for await (const clients of this.#store.blocksAt(ready.meta, places)) {
			if (asked !== this.#summaries) return null;
			for (const batch of indicatorBatches(clients))
				sum = addIndicators(sum, batch.values(), today);
		}
		return sum;
	}

	async client(code: string): Promise<PortfolioClient | null> {
		return (await this.#place(code))?.client ?? null;
	}

	/** Changes the copy on this device, if there is one. */
	async change(code: string, change: (client: PortfolioClient) => PortfolioClient): Promise<void> {
		const found = await this.#place(code);
		if (found) await this.#store.rewrite(found.meta, found.place, change(found.client));
	}

	async #place(code: string) {
		const ready = await this.ready();
		if (!ready) return null;
		const { meta, index } = ready;
		for (const place of index.withWordsOf(code)) {
			const [client] = await this.#store.at(meta, [place]);
			if (client?.code === code) return { meta, place, client };
		}
		return null;
	}
}
