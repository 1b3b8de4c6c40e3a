import { useAct } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { Found, Option } from '#app/ui/pick-list.tsx';
import type { DecisionRefusal, DecisionResult } from '#worker/contract/decision.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { NO_FILTER } from '#worker/domain/portfolio/portfolio-filter.ts';

export type ClientOption = Option & { readonly client: PortfolioClient };

type Window = {
	/** Employee code; null: the whole team. */
	readonly salesman?: string | null;
	readonly offset?: number;
	readonly limit: number;
};

/** Clients of the portfolio on this device. */
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

/** Asks the server for the newest requests of the person; the list shows a failure. */
export function refreshRequests(asked: 'opened' | 'forced'): void {
	void worker.requests.refresh(asked).catch(codeOf);
}

/** One request with its history; `failure` says why it could not be loaded. */
export async function loadRequest(id: string) {
	return { id, deferred: await deferAfterDelay(findRequest(id)) };
}

async function findRequest(id: string) {
	try {
		return { view: await worker.requests.one(id), failure: null };
	} catch (error) {
		return { view: null, failure: codeOf(error) };
	}
}

/** The request was withdrawn on another device already, which is what the person wanted. */
const WITHDRAWN: DecisionRefusal = 'withdrawn';

export const requestActs = {
	/** null: the request is withdrawn; else why it could not be. */
	async withdraw(id: string): Promise<DecisionResult | null> {
		const [result] = await worker.requests.withdraw([id]);
		const isDone = !result || result.outcome === 'done' || result.reason === WITHDRAWN;
		return isDone ? null : result;
	},
};

export function useRequestActs() {
	return useAct<typeof requestActs>('/acts/requests');
}
