import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inTeam, inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { CoachingSummary, VisitSummary } from '#server/platform/db/rows/coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { CoachingPdvsResponse } from '#worker/contract/coaching-sync.ts';
import type { CoachingFeedbackResponse } from '#worker/contract/feedback.ts';
import type { ReviewState } from '#worker/contract/review.ts';
import { reviewStateOf } from './public/read-review.ts';
import { addSummaries } from './public/summary.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Milliseconds. Older feedback is not sent (rule 5.10): it says little about the person today, and
 * a phone would have to store it.
 */
const KEPT_MS = 180 * DAY_MS;
/**
 * The number of coachings read, newest first: half a year of a coordinator, some weeks of a
 * company.
 */
const LOOKED_AT = 1000;
/** The number of the caller's own coachings read: half a year of working days. */
const OWN_LOOKED_AT = 150;
const PER_KEY = 5;

type Told = CoachingFeedbackResponse['clientsFeedback'][string][number];
type SummaryRow = {
	readonly coachingId: string;
	readonly employee: string | null;
	readonly grade: number | null;
	readonly review: ReviewState | null;
	/** null: its summary is missing or of an earlier state. */
	readonly summary: CoachingSummary | null;
};
type Summarised = SummaryRow & { readonly summary: CoachingSummary };

/**
 * SQL: a coaching of someone below the caller, or of the generic coachee by the caller's people.
 */
function ofTeam(caller: Caller) {
	return sql`(${inTeam(caller, 'c.coachee_code')}
		or (c.coachee_code is null and ${inTeamOrSelf(caller, 'c.coach_code')}))`;
}

/** SQL: ids, newest first. */
function newest(caller: Caller, now: Date, condition: RawBuilder<unknown>, limit: number) {
	return sql`(select c.coaching_id from coachings c
		where c.company_id = ${caller.company} and ${condition}
			and c.created_at > ${new Date(now.getTime() - KEPT_MS)} and ${ofTeam(caller)}
		order by c.created_at desc limit ${limit})`;
}

/**
 * The newest coachings with their summaries, newest first, and the caller's own newest ones even if
 * others are newer.
 */
async function recent(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
	condition = sql`true`,
): Promise<readonly Summarised[]> {
	const own = sql`${condition} and c.coach_code = ${caller.user.employeeCode}`;
	const { rows } = await sql<SummaryRow>`
		select n.coaching_id as "coachingId", n.coachee_code as employee, n.grade,
			${reviewStateOf('n')} as review,
			case when n.summary_of = n.hash then n.summary end as summary
		from coachings n
		where n.company_id = ${caller.company} and n.coaching_id in (
			${newest(caller, now, condition, LOOKED_AT)} union ${newest(caller, now, own, OWN_LOOKED_AT)})
		order by n.created_at desc`.execute(db);
	const without = rows.filter(({ summary }) => summary === null);
	const ids = without.map(({ coachingId }) => coachingId);
	const added = await addSummaries(db, caller.company, ids);
	return rows.flatMap((row) => {
		const summary = row.summary ?? added.get(row.coachingId);
		// Deleted meanwhile.
		return summary ? [{ ...row, summary }] : [];
	});
}

/** Feedback of finished coachings, newest first, limited per employee and per visited client. */
export async function coachingFeedback(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<CoachingFeedbackResponse> {
	const employees = new Map<string, Told[]>();
	const clients = new Map<string, Told[]>();
	for (const row of await recent(db, caller, now, sql`c.coaching_stage = 'done'`)) {
		const { coachingId, employee, grade, review } = row;
		const { visits, stages, ...told } = row.summary;
		const ofClient = { coachingId, ...told, grade, review };
		if (employee !== null) add(employees, employee, { ...ofClient, stages });
		for (const visit of visits) add(clients, visit.client, { ...ofClient, grade: visit.grade });
	}
	return {
		clientsFeedback: Object.fromEntries(clients),
		employeesFeedback: Object.fromEntries(employees),
	};
}

function add(lists: Map<string, Told[]>, key: string, told: Told): void {
	const list = lists.get(key);
	if (!list) lists.set(key, [told]);
	else if (list.length < PER_KEY) list.push(told);
}

/** The last coached visit to each client. */
export async function lastVisits(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<CoachingPdvsResponse> {
	const last = new Map<string, VisitSummary>();
	for (const { summary } of await recent(db, caller, now)) {
		for (const visit of summary.visits) {
			const known = last.get(visit.client);
			if (!known || known.at < visit.at) last.set(visit.client, visit);
		}
	}
	const visits = [...last.values()].sort((a, b) => (a.client < b.client ? -1 : 1));
	return {
		pdvs: visits.map(({ client, at, status, grade, point }) => {
			return {
				clientCode: client,
				lastVisitAt: at,
				lastStatus: status,
				lastGrade: grade,
				point,
			};
		}),
	};
}
