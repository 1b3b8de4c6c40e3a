import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inTeam, inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { CoachingPdvsResponse } from '#worker/contract/coaching-sync.ts';
import type { CoachingFeedbackResponse } from '#worker/contract/feedback.ts';
import { reviewStateOf } from './public/read-review.ts';

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
type FeedbackRow = Omit<Told, 'grade'> & {
	readonly employee: string | null;
	readonly grade: number | null;
	readonly visits: readonly { readonly client: string; readonly grade: number | null }[];
};

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
 * SQL: the newest states, and the caller's own newest states even if others are newer. Each is
 * parsed once.
 */
function recent(caller: Caller, now: Date, condition = sql`true`) {
	const own = sql`${condition} and c.coach_code = ${caller.user.employeeCode}`;
	return sql`(
		select n.company_id, n.coaching_id, n.coachee_code, n.grade, n.created_at, n.state from coachings n
		where n.company_id = ${caller.company} and n.coaching_id in (
			${newest(caller, now, condition, LOOKED_AT)} union ${newest(caller, now, own, OWN_LOOKED_AT)})
	) as r
	cross join lateral json_to_record(r.state)
		as x(date text, coach json, feedbacks json, score json, stages json)`;
}

/** SQL: the visits of a coaching that were not discarded. */
const visitsOf = sql`json_to_recordset(x.stages)
	as s(stage text, discarded boolean, pdv json, score json, "checkIn" json)
	where s.stage = 'process' and not s.discarded`;

/** SQL: the grade of the pre-process or post-process; null: it was not done or not graded. */
const gradeOf = (stage: 'pre-process' | 'post-process') => sql`(
	select s.score -> 'grade' from json_to_recordset(x.stages)
		as s(stage text, discarded boolean, score json)
	where s.stage = ${stage} and not s.discarded limit 1)`;

/** SQL: see StageGrades. */
const stagesOf = sql`json_build_object('pre-process', ${gradeOf('pre-process')},
	'process', (x.score ->> 'pdvs')::double precision / 100, 'post-process', ${gradeOf('post-process')})`;

/** Feedback of finished coachings, newest first, limited per employee and per visited client. */
export async function coachingFeedback(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<CoachingFeedbackResponse> {
	const { rows } = await sql<FeedbackRow>`
		select r.coaching_id as "coachingId", r.coachee_code as employee, r.grade, x.date as at, x.coach ->> 'name' as "coachName",
			x.feedbacks ->> 'strength' as strength, x.feedbacks ->> 'opportunity' as opportunity,
			x.feedbacks ->> 'commitment' as commitment, ${reviewStateOf('r')} as review, ${stagesOf} as stages,
			coalesce((
				select json_agg(json_build_object('client', s.pdv ->> 'clientCode',
					'grade', s.score -> 'grade'))
				from ${visitsOf}), '[]'::json) as visits
		from ${recent(caller, now, sql`c.coaching_stage = 'done'`)}
		order by r.created_at desc`.execute(db);
	const employees = new Map<string, Told[]>();
	const clients = new Map<string, Told[]>();
	for (const { employee, visits, ...told } of rows) {
		if (employee !== null) add(employees, employee, told);
		const { stages: _, ...ofClient } = told;
		for (const { client, grade } of visits) add(clients, client, { ...ofClient, grade });
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
	const { rows } = await sql<CoachingPdvsResponse['pdvs'][number]>`
		select distinct on (s.pdv ->> 'clientCode')
			s.pdv ->> 'clientCode' as "clientCode", s."checkIn" ->> 'timestamp' as "lastVisitAt",
			s.pdv ->> 'status' as "lastStatus", (s.score ->> 'grade')::double precision as "lastGrade",
			nullif((s.pdv -> 'location')::jsonb, 'null'::jsonb) as point
		from ${recent(caller, now)} cross join lateral ${visitsOf}
		order by s.pdv ->> 'clientCode', s."checkIn" ->> 'timestamp' desc`.execute(db);
	return { pdvs: rows };
}
