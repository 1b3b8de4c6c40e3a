import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { DEMO_SIZE } from '#server/settings/demo-size.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { RequestStatus } from '#worker/contract/request.ts';
import type { PolicyJudgement } from '#worker/domain/requests/policy.ts';
import type { DemoCompany } from '../demo-company.ts';
import { createRandom, type SeededRandom, stableId } from '../random.ts';
import { judged, type Running } from './demo-facts.ts';
import { type DemoSeller, demoSellers, type Occasion } from './demo-field.ts';
import { DEMO_KINDS } from './kinds/demo-kinds.ts';
import { REFUSAL_REASONS } from './request-texts.ts';

/** One request of the demo company, with its outcome. */
export type DemoRequest = RequestDraft & {
	readonly id: string;
	readonly requester: string;
	readonly status: RequestStatus;
	/** Company day on which it was made, ISO date. */
	readonly askedOn: string;
	/** ISO instants. */
	readonly createdAt: string;
	readonly decision: {
		readonly by: string;
		readonly at: string;
		readonly reason: string | null;
	} | null;
	readonly policy: PolicyJudgement;
};

const KINDS = Object.values(DEMO_KINDS).filter((kind) => kind !== null);

const WAITING = { status: 'waiting', decision: null } as const;
/** Age in days, with the share of requests that still wait since then. */
const AGES = [
	{ from: 1, to: 1, share: 42 },
	{ from: 2, to: 4, share: 38 },
	{ from: 5, to: 12, share: 20 },
] as const;
/**
 * Share of pending requests generated with a policy violation; others violate a rule because of
 * further requests.
 */
const ODD = 0.22;
/** Closed requests per pending one. */
const HISTORY = 0.6;
const MOST_HISTORY = 1_000;
/** Days since closed requests were made: decisions earn points in every month that screens show. */
const HISTORY_AGE = { from: 16, to: 165 };

/** What the company's tables hold without a request. */
function runningIn(company: DemoCompany): readonly Running[] {
	const { activeAllowanceClients, activeAllowanceSalesmen, vacations } = company;
	return [
		...activeAllowanceClients.map(({ code, startDate }) => ({
			clientCode: code,
			employeeCode: null,
			startDate,
			endDate: null,
		})),
		...activeAllowanceSalesmen.map((leave) => ({ ...leave, clientCode: null })),
		...vacations.map(({ employeeCode, start, end }) => ({
			clientCode: null,
			employeeCode,
			startDate: start,
			endDate: end,
		})),
	];
}

/**
 * The requests of the company: `pending` waiting ones of all kinds, made on the days before
 * `today`, about seven in ten within the rules, and a history of closed ones. Pure: the same
 * company and day give the same requests.
 */
export function demoRequests(
	company: DemoCompany,
	today: string,
	pending = DEMO_SIZE.pendingRequests,
	seed = 'acompanha',
): readonly DemoRequest[] {
	const random = createRandom(`${seed}/requests`);
	const sellers = demoSellers(company);
	const excused = new Set(company.activeAllowanceClients.map(({ code }) => code));
	const nextClient = clientDealer(sellers, excused, random.fork('clients'));
	const day = Temporal.PlainDate.from(today);
	const count = pending + Math.min(MOST_HISTORY, Math.round(pending * HISTORY));
	const drawn = Array.from({ length: count }, (_, index) => {
		const isPending = index < pending;
		const seller = random.pick(sellers);
		const age = isPending ? random.pickByShare(AGES) : HISTORY_AGE;
		const askedOn = workday(day.subtract({ days: random.integer(age.from, age.to) }));
		const colleagues = sellers.filter(
			({ coordinator, code }) => coordinator === seller.coordinator && code !== seller.code,
		);
		const kind = random.pickByShare(
			KINDS.filter((one) => !one.needsColleague || colleagues.length > 0),
		);
		const client = nextClient(seller);
		const around = isPending ? day : askedOn;
		const told = { random, seller, colleagues, client, askedOn };
		const occasion: Occasion = { ...told, today: around, isOver: !isPending };
		const ordinary = kind.ordinary(occasion);
		const draft = random.happens(ODD) ? random.pick(kind.odd)(ordinary, occasion) : ordinary;
		const requester = requesterOf(random, seller, draft);
		return {
			...draft,
			id: stableId(`request/${index}`),
			requester,
			askedOn: askedOn.toString(),
			createdAt: instantOn(askedOn, random),
			...(isPending ? WAITING : outcomeOf(occasion, requester)),
		};
	});
	return judged(drawn, company.clients, runningIn(company), today);
}

/** Deals the clients of each salesman one by one, without excused ones. */
function clientDealer(
	sellers: readonly DemoSeller[],
	excused: ReadonlySet<string>,
	random: SeededRandom,
): (seller: DemoSeller) => PortfolioClient {
	const turns = new Map<string, number>();
	const free = new Map(
		sellers.map(({ code, clients }) => [code, clients.filter((one) => !excused.has(one.code))]),
	);
	return ({ code, clients }) => {
		const own = free.get(code)?.length ? (free.get(code) ?? []) : clients;
		// A step that is coprime with the length visits every client once before any repeats.
		const turn = turns.get(code) ?? random.integer(0, own.length - 1);
		turns.set(code, turn + 1);
		return own[(turn * stepOf(own.length)) % own.length] ?? random.pick(clients);
	};
}

function stepOf(length: number): number {
	return [7, 11, 13].find((step) => length % step !== 0) ?? 1;
}

/** The requester: a coordinator for themselves; else mostly the salesman, sometimes a superior. */
function requesterOf(random: SeededRandom, seller: DemoSeller, draft: RequestDraft): string {
	if (draft.employeeCode === seller.coordinator) return seller.coordinator;
	const asker = random.pickByShare([
		{ code: seller.code, share: 78 },
		{ code: seller.coordinator, share: 18 },
		{ code: seller.manager, share: 4 },
	]);
	return asker.code;
}

function outcomeOf(
	{ random, seller, askedOn }: Occasion,
	requester: string,
): Pick<DemoRequest, 'status' | 'decision'> {
	const { status } = random.pickByShare([
		{ status: 'approved' as const, share: 74 },
		{ status: 'refused' as const, share: 16 },
		{ status: 'withdrawn' as const, share: 10 },
	]);
	if (status === 'withdrawn') return { status, decision: null };
	const at = instantOn(workday(askedOn.add({ days: random.integer(3, 5) })), random);
	const reason = status === 'refused' ? random.pick(REFUSAL_REASONS) : null;
	// Nobody decides their own requests (rule 7.13).
	const by = requester === seller.coordinator ? seller.manager : seller.coordinator;
	return { status, decision: { by, at, reason } };
}

/** Moves a Sunday to the Friday before. */
function workday(day: Temporal.PlainDate): Temporal.PlainDate {
	return day.dayOfWeek === 7 ? day.subtract({ days: 2 }) : day;
}

/** A random instant between 07:30 and 18:30 of that company day. */
function instantOn(day: Temporal.PlainDate, random: SeededRandom): string {
	const minutes = random.integer(0, 11 * 60);
	const seconds = random.integer(0, 59);
	return new Date(Date.parse(`${day}T10:30:00Z`) + (minutes * 60 + seconds) * 1_000).toISOString();
}
