import { ALLOWANCE_REASONS } from '#server/features/requests/days-off/allowance-reasons.ts';
import type {
	ActiveAllowanceClient,
	ActiveAllowanceSalesman,
	RouteClient,
	RoutePlan,
} from '#worker/contract/route-plan.ts';
import { MAIN_SALESMAN_CODE, SALESMAN_ON_LEAVE_CODE } from './demo-logins.ts';
import type { SeededRandom } from './random.ts';

const FORTNIGHTLY = 'Quinzenal';
/** Reasons that keep everybody away for a while; the last two are reasons to come less often. */
const AWAY_REASONS = ALLOWANCE_REASONS.client.slice(0, -2);

/**
 * Allowances of clients. The main salesman has on every day one fortnightly client (the second) and
 * one excused for another reason (the fifth); others have random ones.
 */
export function demoClientAllowances(
	random: SeededRandom,
	routePlans: readonly RoutePlan[],
	today: Temporal.PlainDate,
): readonly ActiveAllowanceClient[] {
	const byCode = new Map<string, ActiveAllowanceClient>();

	function excuse(client: RouteClient | undefined, reason: string) {
		if (!client || byCode.has(client.code)) return;
		const startDate = today.subtract({ days: random.integer(2, 60) }).toString();
		byCode.set(client.code, { code: client.code, name: client.name, startDate, reason });
	}

	for (const { salesman, dailyRoutes } of routePlans) {
		for (const { weekday, clients } of dailyRoutes) {
			if (weekday === 0) continue;
			if (salesman.employeeCode === MAIN_SALESMAN_CODE) {
				excuse(clients[1], FORTNIGHTLY);
				excuse(clients[4], random.pick(AWAY_REASONS));
				continue;
			}
			for (const client of clients) {
				if (random.happens(0.05)) excuse(client, FORTNIGHTLY);
				else if (random.happens(0.02)) excuse(client, random.pick(AWAY_REASONS));
			}
		}
	}
	return [...byCode.values()];
}

/** One salesman on vacation, started five days ago, thirty days in all. */
export function demoSalesmanAllowances(
	routePlans: readonly RoutePlan[],
	today: Temporal.PlainDate,
): readonly ActiveAllowanceSalesman[] {
	return routePlans
		.filter((plan) => plan.salesman.employeeCode === SALESMAN_ON_LEAVE_CODE)
		.map((plan) => ({
			employeeCode: SALESMAN_ON_LEAVE_CODE,
			name: plan.salesman.name,
			startDate: today.subtract({ days: 5 }).toString(),
			endDate: today.add({ days: 24 }).toString(),
			reason: 'Férias',
		}));
}
