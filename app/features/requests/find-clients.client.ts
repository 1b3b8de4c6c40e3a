import { worker } from '#app/platform/worker.client.ts';
import type { Found, Option } from '#app/ui/pick-list.tsx';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { NO_FILTER } from '#worker/domain/portfolio/portfolio-filter.ts';

/** What the search of clients looks at. */
export const CLIENT_HINT = 'Nome, código, cidade ou vendedor';

export type ClientOption = Option & { readonly client: PortfolioClient };

type Window = {
	/** Employee code; null: of the whole team. */
	readonly salesman?: string | null;
	readonly offset?: number;
	readonly limit: number;
};

/** Clients of the portfolio on this device, to be picked. */
export async function findClients(
	search: string,
	{ salesman = null, offset = 0, limit }: Window,
): Promise<Found<ClientOption>> {
	const filter = { ...NO_FILTER, salesman };
	const page = await worker.portfolio.search({ search, filter, offset, limit });
	return {
		total: page.total,
		isMissing: page.lastUpdate === null,
		rows: page.rows.map((client) => {
			const { code, name, address, salesman: owner } = client;
			return { code, name, detail: `${code} · ${address.city} · com ${owner.name}`, client };
		}),
	};
}
