import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';
import type { DemoCompany } from '../demo-company.ts';
import type { SeededRandom } from '../random.ts';

/** A salesman with the data for requests. */
export type DemoSeller = {
	readonly code: string;
	readonly name: string;
	readonly coordinator: string;
	/** The manager above the coordinator. */
	readonly manager: string;
	readonly clients: readonly PortfolioClient[];
};

/** The input of one generated request. */
export type Occasion = {
	readonly random: SeededRandom;
	readonly seller: DemoSeller;
	/** Other salesmen of the same coordinator; may be empty. */
	readonly colleagues: readonly DemoSeller[];
	readonly client: PortfolioClient;
	readonly askedOn: Temporal.PlainDate;
	/** The reference day of its dates: today, or for an old request the day on which it was made. */
	readonly today: Temporal.PlainDate;
	readonly isOver: boolean;
};

/** All salesmen with clients, in the order of the route plans. */
export function demoSellers(company: DemoCompany): readonly DemoSeller[] {
	const byCode = new Map(company.people.map((person) => [person.employeeCode, person]));
	const clients = groupBy(company.clients, ({ salesman }) => salesman.code);
	return company.routePlans.flatMap(({ salesman, coordinator }) => {
		const code = salesman.employeeCode ?? '';
		const own = clients.get(code) ?? [];
		if (own.length === 0) return [];
		const above = byCode.get(code)?.ancestors ?? [];
		const leader = coordinator.employeeCode ?? '';
		const manager = above[1] ?? leader;
		return { code, name: salesman.name, coordinator: leader, manager, clients: own };
	});
}

/** A random reason with one of its sentences. */
export function pickReason(
	random: SeededRandom,
	reasons: readonly (readonly [string, ...string[]])[],
): { readonly reason: string; readonly observation: string } {
	const [reason, ...observations] = random.pick(reasons);
	return { reason, observation: random.pick(observations) };
}

/** Empty for a `share` of the people, who give only the reason. */
export function sometimes(random: SeededRandom, share: number, observation: string): string {
	return random.happens(share) ? observation : '';
}
