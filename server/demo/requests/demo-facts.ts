import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { RequestDetail, RequestStatus } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { judge, type PolicyJudgement } from '#worker/domain/requests/policy.ts';
import type { PolicyFacts } from '#worker/domain/requests/policy-case.ts';

type Standing = RequestDraft & { readonly status: RequestStatus; readonly askedOn: string };

const FOR_EVER = '9999-12-31';

/**
 * Evaluates requests of the demo company by the default policy rules, with the facts the server
 * would find in its tables: each against all others that are waiting or approved.
 */
export function judged<T extends Standing>(
	requests: readonly T[],
	clients: readonly PortfolioClient[],
	today: string,
): readonly (T & { readonly policy: PolicyJudgement })[] {
	const byCode = new Map(clients.map((client) => [client.code, client]));
	const bySubject = new Map<string, T[]>();
	const byMonth = new Map<string, T[]>();
	for (const request of requests) {
		if (request.status !== 'waiting' && request.status !== 'approved') continue;
		add(bySubject, subjectOf(request), request);
		add(byMonth, monthOf(request), request);
	}

	function factsOf(request: T): PolicyFacts {
		const others = (bySubject.get(subjectOf(request)) ?? []).filter((one) => one !== request);
		const alike = (byMonth.get(monthOf(request)) ?? []).filter((one) => one !== request);
		const yearAgo = Temporal.PlainDate.from(request.startDate).subtract({ years: 1 }).toString();
		const client = byCode.get(request.clientCode ?? '');
		return {
			overlapping:
				others
					.filter((other) => overlaps(request, other, today))
					.map(({ startDate }) => startDate)
					.sort()[0] ?? null,
			repeated: others.filter(({ startDate }) => startDate > yearAgo).length,
			ofMonth: alike.reduce((sum, { detail }) => sum + inMonth(detail), 0),
			client: client
				? {
						averageVolume: client.indicators?.averageVolume ?? null,
						lastPurchase: client.indicators?.lastPurchase ?? null,
						financialStatus: client.financialStatus,
					}
				: null,
		};
	}

	return requests.map((request) => {
		const { askedOn, detail } = request;
		const policy = judge({ ...request, ...detail, today: askedOn, facts: factsOf(request) }, []);
		return { ...request, policy };
	});
}

/** How much of a limit of a month it uses. */
function inMonth({ mileage, transfer }: RequestDetail): number {
	if (mileage) return mileage.km;
	return transfer?.vacationStart === null ? 1 : 0;
}

function overlaps(one: Standing, other: Standing, today: string): boolean {
	if (other.startDate > (one.endDate ?? FOR_EVER)) return false;
	if ((other.endDate ?? FOR_EVER) < one.startDate) return false;
	const { isOverOnceBegun } = KIND_RULES[other.kind];
	return !isOverOnceBegun || other.endDate !== null || other.startDate >= today;
}

function subjectOf({ kind, clientCode, employeeCode }: Standing): string {
	const family = kind.replace('retroactive', '');
	return clientCode === null ? `${family} person ${employeeCode}` : `${family} ${clientCode}`;
}

function monthOf({ kind, employeeCode, startDate }: Standing): string {
	return `${kind} ${employeeCode} ${startDate.slice(0, 7)}`;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
