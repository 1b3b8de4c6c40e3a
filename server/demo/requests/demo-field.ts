import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { DemoCompany } from '../demo-company.ts';
import type { SeededRandom } from '../random.ts';

/** A salesman with what can be asked for. */
export type DemoSeller = {
	readonly code: string;
	readonly name: string;
	readonly coordinator: string;
	/** Above the coordinator. */
	readonly manager: string;
	readonly clients: readonly PortfolioClient[];
};

/** What one request is told of. */
export type Occasion = {
	readonly random: SeededRandom;
	readonly seller: DemoSeller;
	/** Others of the same coordinator; may be empty. */
	readonly colleagues: readonly DemoSeller[];
	readonly client: PortfolioClient;
	readonly askedOn: Temporal.PlainDate;
	/** The day around which it takes place: the company's, or of one that is over, when it was asked. */
	readonly today: Temporal.PlainDate;
	readonly isOver: boolean;
};

export type Teller = (occasion: Occasion) => RequestDraft;

/** Everybody with clients, in the order of the route plans. */
export function demoSellers(company: DemoCompany): readonly DemoSeller[] {
	const byCode = new Map(company.people.map((person) => [person.employeeCode, person]));
	const clients = new Map<string, PortfolioClient[]>();
	for (const client of company.clients) {
		const own = clients.get(client.salesman.code) ?? [];
		own.push(client);
		clients.set(client.salesman.code, own);
	}
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

/** One of a list of reasons, with one of the sentences that go with it. */
export function pickReason(
	random: SeededRandom,
	reasons: readonly (readonly [string, ...string[]])[],
): { readonly reason: string; readonly observation: string } {
	const [reason, ...observations] = random.pick(reasons);
	return { reason, observation: random.pick(observations) };
}

/** `share` of the people say no more than the reason. */
export function sometimes(random: SeededRandom, share: number, observation: string): string {
	return random.happens(share) ? observation : '';
}
