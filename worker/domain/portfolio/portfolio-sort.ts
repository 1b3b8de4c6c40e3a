import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { PortfolioSort } from '#worker/contract/portfolio-api.ts';
import { lazily } from '../shared/lazily.ts';
import { financialStatusOf, portfolioWeekday } from './portfolio.ts';

type Value = string | number | null;

const VALUES: Readonly<Record<PortfolioSort['by'], (client: PortfolioClient) => Value>> = {
	name: ({ name }) => name,
	code: ({ code }) => code,
	city: ({ address }) => address.city || null,
	segment: ({ segment }) => segment || null,
	salesman: ({ salesman }) => salesman.name || salesman.code,
	weekday: ({ weekday }) => withDay(portfolioWeekday(weekday)),
	financialStatus: ({ financialStatus }) => financialStatusOf(financialStatus),
	volume: ({ indicators }) => indicators?.averageVolume ?? null,
	ticket: ({ indicators }) => indicators?.averageTicket ?? null,
	mix: ({ indicators }) => indicators?.mix ?? null,
	lastPurchase: ({ indicators }) => indicators?.lastPurchase ?? null,
	overdue: ({ indicators }) => indicators?.overdue || null,
};

/** 7 is no day (rule 6.1). */
function withDay(weekday: number): number | null {
	return weekday === 7 ? null : weekday;
}

/** What a client is sorted by; null: it has no such value. */
export function sortValue(by: PortfolioSort['by'], client: PortfolioClient): Value {
	return VALUES[by](client);
}

/** Indexes of the values in ascending order, and of those without a value in their own order. */
export type ValueOrder = { readonly ascending: Uint32Array; readonly without: Uint32Array };

const collator = lazily(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }));

/**
 * Orders one value per client, texts in Portuguese order. Equal values keep their order. Only distinct
 * texts are compared as texts, because that is slow and most columns repeat a few of them.
 */
export function orderOfValues(values: readonly Value[]): ValueOrder {
	const compare = collator().compare;
	const texts = new Set<string>();
	for (const value of values) if (typeof value === 'string') texts.add(value);
	const ranks = new Map([...texts].sort(compare).map((text, rank) => [text, rank]));
	const numbers = Float64Array.from(values, (value) =>
		typeof value === 'string' ? (ranks.get(value) ?? 0) : (value ?? 0),
	);
	const places = Array.from(values.keys());
	return {
		ascending: Uint32Array.from(places.filter((place) => values[place] !== null)).sort(
			(a, b) => (numbers[a] as number) - (numbers[b] as number) || a - b,
		),
		without: Uint32Array.from(places.filter((place) => values[place] === null)),
	};
}

/** All indexes in the order of a list. */
export function* inOrder({ ascending, without }: ValueOrder, descending: boolean) {
	if (descending) for (let i = ascending.length - 1; i >= 0; i--) yield ascending[i] as number;
	else yield* ascending;
	yield* without;
}
