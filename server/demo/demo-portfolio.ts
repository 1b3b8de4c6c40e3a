import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { DailyRoute, RouteClient, RoutePlan } from '#worker/contract/route-plan.ts';
import { clientMaker } from './demo-clients.ts';
import { SALESMAN_WITHOUT_ROUTE_CODE } from './demo-logins.ts';
import type { DemoSalesman } from './demo-people.ts';
import { asPath, districtsOfDay, LONGEST_DAY, routeSizes } from './demo-routes.ts';
import type { SeededRandom } from './random.ts';

export type DemoPortfolio = {
	readonly clients: readonly PortfolioClient[];
	/** In the order of the salesmen. */
	readonly routePlans: readonly RoutePlan[];
};

/** The smallest number that fills the routes of the main team. */
const MIN_CLIENTS = 500;

/**
 * The clients of the company. Routes are filled first, salesman by salesman, to a realistic size;
 * the remaining clients are in the portfolio only, without a weekday.
 *
 * @throws RangeError below MIN_CLIENTS.
 */
export function demoPortfolio(
	random: SeededRandom,
	salesmen: readonly DemoSalesman[],
	count: number,
	today: Temporal.PlainDate,
): DemoPortfolio {
	if (!Number.isInteger(count) || count < MIN_CLIENTS) {
		throw new RangeError(`The demo company has at least ${MIN_CLIENTS} clients`);
	}
	const makeClient = clientMaker(random.fork('clients'), today);
	const routes = random.fork('routes');
	const clients: PortfolioClient[] = [];

	function make(salesman: DemoSalesman, day: number, weekday: number | null, isOnRoute: boolean) {
		const district = routes.pick(districtsOfDay(salesman.territory, day));
		const client = makeClient({ salesman, district, weekday, isOnRoute });
		clients.push(client);
		return client;
	}

	const routePlans = salesmen.map((salesman) => {
		const dailyRoutes: DailyRoute[] = [];
		const hasRoute = salesman.person.employeeCode !== SALESMAN_WITHOUT_ROUTE_CODE;
		for (const { weekday, clients: size } of hasRoute ? routeSizes(routes, salesman.isMain) : []) {
			const left = Math.min(size, count - clients.length);
			if (left <= 0) break;
			const day = (place: number) => (weekday === 0 || weekday === null ? place : weekday - 1);
			const visited = Array.from({ length: left }, (_, place) =>
				make(salesman, day(place), weekday, true),
			);
			dailyRoutes.push({ weekday, clients: asPath(visited).map(routeClient) });
		}
		return routePlan(salesman, salesman.isMain ? dailyRoutes : withSecondVisit(dailyRoutes));
	});
	for (let turn = 0; clients.length < count; turn++) {
		const salesman = salesmen[turn % salesmen.length];
		if (salesman) make(salesman, routes.integer(0, 11), null, false);
	}
	return { clients, routePlans };
}

/** The largest clients of Tuesday are also visited on Friday. */
function withSecondVisit(dailyRoutes: readonly DailyRoute[]): readonly DailyRoute[] {
	const tuesday = dailyRoutes.find((route) => route.weekday === 2);
	const twice = tuesday?.clients.find((client) => client.segment === 'Supermercado');
	return dailyRoutes.map((route) =>
		twice && route.weekday === 5 && route.clients.length < LONGEST_DAY
			? { ...route, clients: [...route.clients, twice] }
			: route,
	);
}

function routePlan(salesman: DemoSalesman, dailyRoutes: readonly DailyRoute[]): RoutePlan {
	const { person, coordinator } = salesman;
	return {
		shortId: `R${person.employeeCode}`,
		salesman: employee(person),
		coordinator: employee(coordinator),
		dailyRoutes,
	};
}

function employee({ employeeCode, name, jobTitle, teleSales }: DemoSalesman['person']) {
	return { employeeCode, name, jobTitle, teleSales };
}

function routeClient(client: PortfolioClient): RouteClient {
	const { code, name, comercialDivision, segment, address, location } = client;
	return { code, name, comercialDivision, segment, ...address, location };
}
