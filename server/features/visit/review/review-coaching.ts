import type { Kysely } from 'kysely';
import { notePlan } from '#server/features/plan/public/note-plan.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { ReviewReason } from '#worker/contract/review.ts';
import { clientsOutside, knownPeople } from '../public/people-record.ts';
import type { Receipts } from './act-order.ts';
import { type KnownVersion, reasonsToReview, usedForms, visitedClients } from './judge.ts';
import { oldestUsed } from './oldest-used.ts';
import { type PlanDifference, planDifferences } from './plan-record.ts';
import { notePublished } from './published.ts';
import { parametersVersion } from './version.ts';

/**
 * Compares a finished coaching with the server's own record, once, when it ends: answers on the way
 * cost nothing. Refuses nothing and throws nothing of its own.
 */
export async function reviewCoaching(
	db: Kysely<Database>,
	company: string,
	coachCode: string,
	coaching: Coaching,
	now: Date,
): Promise<readonly ReviewReason[]> {
	const since = oldestUsed(coaching.date);
	const people = [coaching.coachee, coaching.salesman].flatMap((person) =>
		person && person.employeeCode !== null ? [person.employeeCode] : [],
	);
	const clients = visitedClients(coaching);
	const [versions, known, outside, differences, received] = await Promise.all([
		versionsFor(db, company, coaching),
		knownPeople(db, company, [coachCode, ...people], since),
		clientsOutside(db, company, { coach: coachCode, people }, clients, since),
		planFor(db, company, coaching, now),
		receiptsOf(db, company, coaching._id, coachCode),
	]);
	return reasonsToReview(coaching, {
		versions,
		people: known,
		clientsOutside: outside,
		planDifferences: differences,
		receipts: { ...received, now: now.getTime() },
	});
}

/** The recorded versions of what the coaching used; what is published now is recorded if need be. */
async function versionsFor(
	db: Kysely<Database>,
	company: string,
	coaching: Coaching,
): Promise<readonly KnownVersion[]> {
	const used = usedForms(coaching);
	const items = [...used.map(({ form }) => form._id), coaching.parameters.jobTitle];
	const wanted = [...used.map(({ hash }) => hash), parametersVersion(coaching.parameters)];
	const known = await recorded(db, company, items);
	if (wanted.every((hash) => known.some((one) => one.hash === hash))) return known;
	await notePublished(db, company, null);
	return recorded(db, company, items);
}

/** What differs from the recorded plans; today's plan is recorded if need be. */
async function planFor(
	db: Kysely<Database>,
	company: string,
	coaching: Coaching,
	now: Date,
): Promise<readonly PlanDifference[]> {
	const differences = await planDifferences(db, company, coaching);
	if (differences.length === 0) return differences;
	await notePlan(db, company, now, null);
	return planDifferences(db, company, coaching);
}

function recorded(
	db: Kysely<Database>,
	company: string,
	items: readonly string[],
): Promise<readonly KnownVersion[]> {
	return db
		.selectFrom('published_versions')
		.select(['kind', 'item_id', 'hash', 'published_at'])
		.where('company_id', '=', company)
		.where('item_id', 'in', items)
		.execute();
}

/** The states and checks of a coaching that arrived before. A stale state says nothing new. */
async function receiptsOf(
	db: Kysely<Database>,
	company: string,
	coachingId: string,
	coachCode: string,
): Promise<Omit<Receipts, 'now'>> {
	const [states, checks] = await Promise.all([
		db
			.selectFrom('coaching_state_log')
			.select(['device_id', 'rev', 'employee_code', 'received_at'])
			.where('company_id', '=', company)
			.where('coaching_id', '=', coachingId)
			.where('outcome', '<>', 'stale')
			.execute(),
		db
			.selectFrom('checks')
			.select(['stage_id', 'kind', 'hour', 'received_at'])
			.where('company_id', '=', company)
			.where('coaching_id', '=', coachingId)
			.execute(),
	]);
	return {
		states: states.map((one) => ({
			deviceId: one.device_id,
			rev: one.rev,
			at: one.received_at.getTime(),
			isOfDevice: one.employee_code === coachCode,
		})),
		checks: checks.map(({ stage_id, kind, hour, received_at }) => ({
			stageId: stage_id,
			kind,
			saidAt: Date.parse(hour),
			at: received_at.getTime(),
		})),
	};
}
