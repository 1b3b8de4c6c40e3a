import type { ClientIndicators } from '#worker/contract/portfolio.ts';
import type { PortfolioSummary } from '#worker/contract/portfolio-api.ts';

export const BUYING_DAYS = 30;

const EMPTY: PortfolioSummary = {
	clients: 0,
	volume: 0,
	averageTicket: 0,
	averageMix: 0,
	overdue: 0,
	overdueClients: 0,
	buying: 0,
};

/** Adds a batch of indicators (of 100 clients, rule 6.7) to the sums so far. */
export function addIndicators(
	before: PortfolioSummary | null,
	batch: Iterable<ClientIndicators>,
	today: string,
): PortfolioSummary {
	const since = Temporal.PlainDate.from(today).subtract({ days: BUYING_DAYS }).toString();
	const sum = { ...(before ?? EMPTY) };
	let tickets = sum.averageTicket * sum.clients;
	let mix = sum.averageMix * sum.clients;
	for (const one of batch) {
		sum.clients++;
		sum.volume += one.averageVolume;
		sum.overdue += one.overdue;
		if (one.overdue > 0) sum.overdueClients++;
		if (one.lastPurchase !== null && one.lastPurchase >= since) sum.buying++;
		tickets += one.averageTicket;
		mix += one.mix;
	}
	if (sum.clients === 0) return sum;
	return { ...sum, averageTicket: tickets / sum.clients, averageMix: mix / sum.clients };
}
