import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { SeededRandom } from './random.ts';
import type { District, Territory } from './territories/territory.ts';

/** Number of clients of a salesman for each part of the route plan. */
export type RouteSizes = readonly { readonly weekday: number | null; readonly clients: number }[];

/** Clients one person can visit in a day. */
export const LONGEST_DAY = 14;

const WORKDAYS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Six to fourteen a day from Monday to Saturday, a few for every day (0) and a few for no day
 * (null). The main team has at least eight on each, including Sunday (the clients of no day).
 */
export function routeSizes(random: SeededRandom, isMain: boolean): RouteSizes {
	const days = WORKDAYS.map((weekday) => ({
		weekday,
		clients: isMain ? random.integer(8, 12) : random.integer(6, LONGEST_DAY),
	}));
	return [
		{ weekday: 0, clients: isMain ? 2 : random.integer(1, 2) },
		...days,
		{ weekday: null, clients: isMain ? random.integer(8, 10) : random.integer(2, 5) },
	];
}

/** The area of a day: one district and the nearest other one. */
export function districtsOfDay(territory: Territory, day: number): readonly District[] {
	const main = territory.districts[day % territory.districts.length];
	if (!main) return [];
	const others = territory.districts.filter((district) => district !== main);
	const nearest = leastBy(others, (other) =>
		squaredDegrees(main[1] - other[1], main[2] - other[2]),
	);
	return nearest ? [main, main, nearest] : [main];
}

/** The clients in driving order: from the westernmost, always to the nearest next. */
export function asPath(clients: readonly PortfolioClient[]): readonly PortfolioClient[] {
	const path: PortfolioClient[] = [];
	let left = clients.filter((client) => client.location !== null);
	let next = leastBy(left, longitudeOf);
	while (next) {
		const here = next;
		path.push(here);
		left = left.filter((client) => client !== here);
		next = leastBy(left, (client) => betweenClients(here, client));
	}
	return [...path, ...clients.filter((client) => client.location === null)];
}

function leastBy<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
	let [least, smallest]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
	for (const item of items) {
		const size = measure(item);
		if (size < smallest) [least, smallest] = [item, size];
	}
	return least;
}

function longitudeOf({ location }: PortfolioClient): number {
	return location?.coordinates[0] ?? 0;
}

function betweenClients(a: PortfolioClient, b: PortfolioClient): number {
	const [x, y] = a.location?.coordinates ?? [0, 0];
	return squaredDegrees(longitudeOf(b) - x, (b.location?.coordinates[1] ?? 0) - y);
}

/** Precise enough to compare distances within a city. */
function squaredDegrees(x: number, y: number): number {
	return x * x + y * y;
}
