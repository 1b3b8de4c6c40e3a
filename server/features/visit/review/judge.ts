import type { Coaching } from '#worker/contract/coaching.ts';
import type { Employee } from '#worker/contract/employee.ts';
import { COACHING_DEFAULTS } from '#worker/contract/parameters.ts';
import type { ReviewReason, ReviewReasonKind } from '#worker/contract/review.ts';
import { parametersFor } from '#worker/domain/visit/parameters.ts';
import { isTeleSales } from '#worker/domain/visit/start.ts';
import type { KnownPerson } from '../public/people-record.ts';
import { orderContradictions, type Receipts } from './act-order.ts';
import { CLOCK_MS } from './oldest-used.ts';
import type { PlanDifference } from './plan-record.ts';
import { formVersion, parametersVersion } from './version.ts';

export type KnownVersion = {
	readonly kind: 'form' | 'parameters';
	readonly item_id: string;
	readonly hash: string;
	/** null: before versions were kept. */
	readonly published_at: Date | null;
};

/** What the server itself knows about the matters of a coaching. */
export type OwnRecord = {
	readonly versions: readonly KnownVersion[];
	/** What the people of the coaching are and were; what they are comes first. */
	readonly people: readonly KnownPerson[];
	/** Visited clients that nobody of the coach's people has or had. */
	readonly clientsOutside: readonly string[];
	/** What no plan, or every plan, of the time before the coaching contradicts. */
	readonly planDifferences: readonly PlanDifference[];
	/** What of this coaching arrived before, and when. */
	readonly receipts: Receipts;
};

/**
 * What the server's own record cannot confirm of a finished coaching (rule 4.17), at most once each.
 * Empty: everything that builds its score was published by this server.
 */
export function reasonsToReview(coaching: Coaching, record: OwnRecord): readonly ReviewReason[] {
	const all = [
		...aboutForms(coaching, record),
		...aboutParameters(coaching, record),
		...aboutPeople(coaching, record),
		...aboutClients(coaching, record),
		...aboutPlan(record),
		...aboutTime(coaching, record),
	];
	return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The forms that the score rests on, each once. */
export function usedForms({ stages }: Coaching) {
	return stages.flatMap(({ form, discarded, checkIn }) =>
		form && !discarded ? [{ form, hash: formVersion(form), at: checkIn.timestamp }] : [],
	);
}

function aboutForms(coaching: Coaching, { versions }: OwnRecord): readonly ReviewReason[] {
	return usedForms(coaching).flatMap(({ form, hash, at }) => {
		const ofForm = versions.filter(({ kind, item_id }) => kind === 'form' && item_id === form._id);
		if (ofForm.length === 0) return [reason('form-unknown', form.title)];
		const version = ofForm.find((one) => one.hash === hash);
		if (!version) return [reason('form-altered', form.title)];
		const { published_at: published } = version;
		if (!published || published.getTime() - CLOCK_MS <= new Date(at).getTime()) return [];
		return [reason('day-contradicted', form.title, at, published.toISOString())];
	});
}

function aboutParameters(
	{ parameters, coach, generic }: Coaching,
	{ versions }: OwnRecord,
): readonly ReviewReason[] {
	const hash = parametersVersion(parameters);
	const ofTitle = versions.filter(
		({ kind, item_id }) => kind === 'parameters' && item_id === parameters.jobTitle,
	);
	if (coach.jobTitle === 'Vendedor') return [reason('parameters-differ', null)];
	const ifNone = parametersFor([], coach.jobTitle, generic);
	const isOfCoach = parameters.jobTitle === ifNone.jobTitle;
	// A phone without parameters takes the product's; a coaching without its own has the defaults.
	const known = [
		...ofTitle.map((one) => one.hash),
		parametersVersion(ifNone),
		parametersVersion(COACHING_DEFAULTS),
	];
	if (isOfCoach && known.includes(hash)) return [];
	const { jobTitle, pdvMinDistance, outRouteMultiplier } = parameters;
	const distance = `${pdvMinDistance.toLocaleString('pt-BR')}\u00A0m`;
	const sent = `${jobTitle}: ${distance}, ${Math.round(outRouteMultiplier * 100)}%`;
	return [reason('parameters-differ', null, sent, ifNone.jobTitle)];
}

function aboutPeople(coaching: Coaching, { people }: OwnRecord): readonly ReviewReason[] {
	const { coach, coachee, salesman, teleSales } = coaching;
	const each = [coach, coachee, ...(salesman ? [salesman] : [])].flatMap((person) =>
		aboutPerson(person, people),
	);
	if (teleSales === isTeleSales(coach, coachee)) return each;
	return [...each, reason('tele-sales-differs', null, String(teleSales), String(!teleSales))];
}

function aboutPerson(person: Employee, people: readonly KnownPerson[]): readonly ReviewReason[] {
	// A generic coachee is nobody, and no teleselling.
	if (person.employeeCode === null) {
		return person.teleSales ? [reason('tele-sales-differs', person.name, 'true', 'false')] : [];
	}
	const known = people.filter(({ employeeCode }) => employeeCode === person.employeeCode);
	const [now] = known;
	const reasons: ReviewReason[] = [];
	if (!known.some(({ jobTitle }) => jobTitle === person.jobTitle)) {
		reasons.push(reason('job-title-differs', person.name, person.jobTitle, now?.jobTitle ?? null));
	}
	if (!known.some(({ teleSales }) => teleSales === person.teleSales)) {
		const is = now ? String(now.teleSales) : null;
		reasons.push(reason('tele-sales-differs', person.name, String(person.teleSales), is));
	}
	return reasons;
}

/** The clients that were visited. */
export function visitedClients({ stages }: Coaching): readonly string[] {
	return stages.flatMap(({ pdv, discarded }) => (pdv && !discarded ? [pdv.clientCode] : []));
}

function aboutClients(
	{ stages }: Coaching,
	{ clientsOutside }: OwnRecord,
): readonly ReviewReason[] {
	const outside = new Set(clientsOutside);
	return stages.flatMap(({ pdv, discarded }) =>
		pdv && !discarded && outside.has(pdv.clientCode)
			? [reason('client-outside', pdv.name, pdv.clientCode)]
			: [],
	);
}

function aboutPlan({ planDifferences }: OwnRecord): readonly ReviewReason[] {
	return planDifferences.map(({ kind, client, name, sent }) => {
		if (kind === 'weight') return reason('allowance-differs', `${name} (${client})`, sent);
		return reason('plan-differs', `${name} (${client})`, kind);
	});
}

/** Nothing arrives before it happened, and what a device did after it sent something is not older. */
function aboutTime(coaching: Coaching, { receipts }: OwnRecord): readonly ReviewReason[] {
	const { states, checks, now } = receipts;
	const first = Math.min(now, ...[...states, ...checks].map(({ at }) => at));
	const { date } = coaching;
	// The acts of a day that the server contradicts are contradicted with it.
	return new Date(date).getTime() - CLOCK_MS > first
		? [reason('day-contradicted', null, date, new Date(first).toISOString())]
		: orderContradictions(coaching, receipts);
}

function reason(
	kind: ReviewReasonKind,
	subject: string | null,
	sent: string | null = null,
	known: string | null = null,
): ReviewReason {
	return { reason: kind, subject, sent, known };
}
