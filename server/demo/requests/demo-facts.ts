import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { RequestStatus } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { judge, type PolicyJudgement } from '#worker/domain/requests/policy.ts';
import type { PolicyFacts } from '#worker/domain/requests/policy-case.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';

type Standing = RequestDraft & {
	readonly status: RequestStatus;
	readonly askedOn: string;
	/** ISO instant. */
	readonly createdAt: string;
};

const FOR_EVER = '9999-12-31';

/** An allowance, absence or vacation that runs without a request. */
export type Running = {
	readonly clientCode: string | null;
	readonly employeeCode: string | null;
	readonly startDate: string;
	readonly endDate: string | null;
};

/**
 * Evaluates requests of the demo company by the default policy rules, with the facts the server
 * would find in its tables when it arrived: each against what runs and the earlier ones that are
 * waiting or approved.
 */
export function judged<T extends Standing>(
	requests: readonly T[],
	clients: readonly PortfolioClient[],
	running: readonly Running[],
	today: string,
): readonly (T & { readonly policy: PolicyJudgement })[] {
	const byCode = new Map(clients.map((client) => [client.code, client]));
	const standing = requests.filter(({ status }) => status === 'waiting' || status === 'approved');
	const bySubject = groupBy(standing, subjectOf);
	const byMonth = groupBy(standing, monthKey);

	/** Of the client, or without a client of the person, for requests that excuse from visits. */
	function runningBeside({ kind, clientCode, employeeCode }: T): readonly Running[] {
		if (!('client-repeats' in KIND_RULES[kind].limits)) return [];
		return running.filter((one) =>
			clientCode === null ? one.employeeCode === employeeCode : one.clientCode === clientCode,
		);
	}

	function factsOf(request: T): PolicyFacts {
		const isEarlier = (one: T) => one !== request && one.createdAt <= request.createdAt;
		const others = (bySubject.get(subjectOf(request)) ?? []).filter(isEarlier);
		const alike = (byMonth.get(monthKey(request)) ?? []).filter(isEarlier);
		const start = Temporal.PlainDate.from(request.startDate);
		const [yearAgo, yearAhead] = [start.subtract({ years: 1 }), start.add({ years: 1 })].map(
			String,
		);
		const beside = runningBeside(request);
		const client = byCode.get(request.clientCode ?? '');
		return {
			overlapping:
				[
					...others.filter((other) => overlaps(request, other, today)),
					...beside.filter((other) => haveCommonDay(request, other)),
				]
					.map(({ startDate }) => startDate)
					.sort()[0] ?? null,
			repeated: [...others, ...beside].filter(
				({ startDate }) => startDate > (yearAgo ?? '') && startDate < (yearAhead ?? ''),
			).length,
			ofMonth: alike.reduce(
				(sum, { detail }) => sum + (KIND_RULES[request.kind].inMonth?.(detail) ?? 0),
				0,
			),
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

type Days = Pick<Running, 'startDate' | 'endDate'>;

function haveCommonDay(one: Days, other: Days): boolean {
	return (
		other.startDate <= (one.endDate ?? FOR_EVER) && (other.endDate ?? FOR_EVER) >= one.startDate
	);
}

function overlaps(one: Standing, other: Standing, today: string): boolean {
	if (!haveCommonDay(one, other)) return false;
	const { isOverOnceBegun } = KIND_RULES[other.kind];
	return !isOverOnceBegun || other.endDate !== null || other.startDate >= today;
}

function subjectOf({ kind, clientCode, employeeCode }: Standing): string {
	const { overlapGroup } = KIND_RULES[kind];
	return clientCode === null
		? `${overlapGroup} person ${employeeCode}`
		: `${overlapGroup} ${clientCode}`;
}

function monthKey({ kind, employeeCode, startDate }: Standing): string {
	return `${kind} ${employeeCode} ${startDate.slice(0, 7)}`;
}
