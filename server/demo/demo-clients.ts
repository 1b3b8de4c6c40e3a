import type { Point } from '#worker/contract/location.ts';
import type {
	ClientIndicators,
	FinancialStatus,
	PortfolioClient,
} from '#worker/contract/portfolio.ts';
import type { DemoSalesman } from './demo-people.ts';
import { COMMON_NAMES, REGIONAL_NAMES } from './names/common-names.ts';
import { OBSERVATIONS } from './names/observations.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names/people-names.ts';
import { SEGMENTS, type Segment } from './names/segments.ts';
import type { SeededRandom } from './random.ts';
import type { District, Territory } from './territories/territory.ts';

type Share = { readonly status: FinancialStatus; readonly share: number };

/** Clients on a route mostly buy; the others have often stopped. */
const ON_ROUTE: readonly Share[] = [
	{ status: 'active', share: 0.84 },
	{ status: 'defaulter', share: 0.06 },
	{ status: 'blocked', share: 0.04 },
	{ status: 'inactive', share: 0.04 },
	{ status: 'other', share: 0.02 },
];
const OFF_ROUTE: readonly Share[] = [
	{ status: 'active', share: 0.6 },
	{ status: 'inactive', share: 0.24 },
	{ status: 'defaulter', share: 0.07 },
	{ status: 'blocked', share: 0.05 },
	{ status: 'other', share: 0.04 },
];

/** Spread of sites, about 350 m around the centre of a district, in degrees. */
const SITE_SPREAD = 0.0045;

export type ClientPlace = {
	readonly salesman: DemoSalesman;
	readonly district: District;
	readonly weekday: number | null;
	readonly isOnRoute: boolean;
};

/** Creates clients one by one; codes never repeat, names not within a state. */
export function clientMaker(random: SeededRandom, today: Temporal.PlainDate) {
	const usedNames = new Set<string>();
	let made = 0;

	return function makeClient(place: ClientPlace): PortfolioClient {
		const { salesman, district, weekday, isOnRoute } = place;
		const { territory } = salesman;
		const segment = random.pickByShare(SEGMENTS);
		const volume = volumeOf(random, segment);
		const { status } = random.pickByShare(isOnRoute ? ON_ROUTE : OFF_ROUTE);
		return {
			code: String(100_000 + 3 * made++),
			name: tradeName(random, segment, territory, district, usedNames),
			comercialDivision: salesman.person.teleSales ? 'Televendas' : segment.comercialDivision,
			segment: segment.name,
			phone: random.happens(0.04) ? '' : phone(random, territory.ddd),
			buyer: random.happens(0.08) ? '' : `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`,
			observation: random.happens(0.55) ? '' : random.pick(OBSERVATIONS),
			weekday,
			salesman: { code: salesman.person.employeeCode, name: salesman.person.name },
			financialStatus: status,
			indicators: indicators(random, status, volume, today),
			potential: {
				bovine: roundTo(volume * (1.1 + random.fraction() * 1.4), 10),
				thirdParty: roundTo(volume * random.fraction() * 0.6, 10),
				pva: roundTo(volume * random.fraction() * 0.4, 10),
			},
			address: { uf: territory.uf, city: territory.city, district: district[0] },
			location:
				!salesman.isMain && random.happens(isOnRoute ? 0.03 : 0.09) ? null : site(random, district),
			updates: { phone: random.happens(0.012) ? phone(random, territory.ddd) : null },
		};
	};
}

function volumeOf(random: SeededRandom, { volume: [low, high] }: Segment): number {
	const size = random.fraction();
	return roundTo(low + (high - low) * size * size, 10);
}

function indicators(
	random: SeededRandom,
	status: FinancialStatus,
	volume: number,
	today: Temporal.PlainDate,
): ClientIndicators | null {
	if (status === 'other' && random.happens(0.6)) return null;
	const bought = status === 'inactive' ? 0 : roundTo(volume * (0.4 + random.fraction() * 0.6), 1);
	const pricePerKilo = 19 + random.fraction() * 17;
	const ordersAMonth = random.integer(2, 9);
	const owes = status === 'defaulter' || (status === 'blocked' && random.happens(0.8));
	const daysAgo = status === 'inactive' ? random.integer(95, 420) : random.integer(1, 28);
	return {
		averageVolume: bought,
		averageTicket: roundTo((bought * pricePerKilo) / ordersAMonth, 0.01),
		mix: bought === 0 ? 0 : random.integer(2, 24),
		lastPurchase: random.happens(0.01) ? null : today.subtract({ days: daysAgo }).toString(),
		overdue: owes ? roundTo(180 + volume * random.fraction() * 9, 0.01) : 0,
	};
}

function site(random: SeededRandom, [, latitude, longitude]: District): Point {
	return {
		type: 'Point',
		coordinates: [
			roundTo(longitude + random.spread() * SITE_SPREAD, 0.00001),
			roundTo(latitude + random.spread() * SITE_SPREAD, 0.00001),
		],
	};
}

/** Numbers beginning with 90 after the area code are assigned to nobody. */
function phone(random: SeededRandom, ddd: string): string {
	const first = String(random.integer(100, 999));
	const last = String(random.integer(0, 9999)).padStart(4, '0');
	return `(${ddd}) 90${first}-${last}`;
}

function tradeName(
	random: SeededRandom,
	segment: Segment,
	territory: Territory,
	[district]: District,
	used: Set<string>,
): string {
	const { uf } = territory;
	const isNew = (name: string) => !used.has(`${uf}/${name}`);
	let name = '';
	for (let attempt = 0; attempt < 4 && !(name && isNew(name)); attempt++) {
		name = `${random.pick(segment.prefixes)} ${properName(random, segment, uf)}`;
	}
	if (!isNew(name)) name = `${name} – ${district}`;
	const shop = name;
	for (let number = 2; !isNew(name); number++) name = `${shop} ${number}`;
	used.add(`${uf}/${name}`);
	return name;
}

const FAMILY_WAYS: readonly ((family: string) => string)[] = [
	(family) => family,
	(family) => `Irmãos ${family}`,
	(family) => `${family} & Filhos`,
	(family) => `Família ${family}`,
];

function properName(random: SeededRandom, segment: Segment, uf: string): string {
	const chance = random.fraction();
	if (chance < 0.45) return random.pick(segment.ownNames);
	if (chance < 0.72) return random.pick(COMMON_NAMES);
	if (chance < 0.84) return random.pick(REGIONAL_NAMES[uf] ?? COMMON_NAMES);
	return random.pick(FAMILY_WAYS)(random.pick(FAMILY_NAMES));
}

/** Without floating-point noise: 0.1 + 0.2 is 0.3. */
function roundTo(value: number, step: number): number {
	return Number((Math.round(value / step) * step).toFixed(5));
}
