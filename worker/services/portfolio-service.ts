import type { PortfolioApi } from '#worker/api-plan.ts';
import type { Core } from './core.ts';

/** Rows that cross to the page at most. */
const MAX_WINDOW = 200;

/** The clients of the caller's people, searched on the device. */
export function createPortfolioService(core: Core): PortfolioApi {
	return {
		async search({ search, offset, limit }) {
			const { portfolio, documents } = core.workspace;
			const from = Math.max(0, Math.floor(offset));
			const window = Math.min(Math.max(0, Math.floor(limit)), MAX_WINDOW);
			const { total, rows } = await portfolio.search(search, from, window);
			const row = await documents.row('portfolio');
			return { total, offset: from, rows, lastUpdate: row?.value ? row.lastUpdate : null };
		},

		async client(code) {
			return core.workspace.portfolio.client(code);
		},

		async refresh() {
			await core.seat?.loop.pullPortfolio('asked');
		},
	};
}
