import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/auth/access-token.ts';
import type { Database } from '#server/db/tables.ts';
import { inTeam, inTeamOrSelf } from '#server/people/team.ts';
import type { CoachingPdvsResponse } from '#worker/wire/coaching.ts';
import type { CoachingFeedbackResponse } from '#worker/wire/route-plan.ts';

const DAY_MS = 24 * 3_600_000;
/** Older ones say little about the person of today, and a phone has to keep them all. */
const KEPT_MS = 180 * DAY_MS;
const PER_KEY = 5;

/** SQL: a coaching of someone below the caller, or the caller's own with the generic coachee. */
function ofTeam(caller: Caller) {
	return sql`(${inTeam(caller, 'c.coachee_code')}
		or (c.coachee_code is null and ${inTeamOrSelf(caller, 'c.coach_code')}))`;
}

/** Of finished coachings, newest first, some per employee and per client visited. */
export async function coachingFeedback(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<CoachingFeedbackResponse> {
	const since = new Date(now.getTime() - KEPT_MS);
	const { rows } = await sql<{
		of: 'client' | 'employee';
		key: string;
		at: string;
		coach: string;
		strength: string;
		opportunity: string;
		commitment: string;
		grade: number | null;
	}>`
		with done as (
			select c.* from coachings c
			where c.company_id = ${caller.company} and c.coaching_stage = 'done'
				and c.created_at > ${since} and ${ofTeam(caller)}
		), told as (
			select 'employee' as of, d.coachee_code as key, d.grade as grade, d.coaching_id
			from done d where d.coachee_code is not null
			union all
			select 'client', s.stage #>> '{pdv,clientCode}',
				(s.stage #>> '{score,grade}')::double precision, d.coaching_id
			from done d, json_array_elements(d.state -> 'stages') as s(stage)
			where s.stage ->> 'stage' = 'process' and s.stage ->> 'discarded' = 'false'
		), ranked as (
			select t.of, t.key, t.grade, d.created_at, d.state,
				row_number() over (partition by t.of, t.key order by d.created_at desc) as place
			from told t join done d on d.coaching_id = t.coaching_id
		)
		select r.of, r.key, r.grade, r.state ->> 'date' as at, r.state #>> '{coach,name}' as coach,
			r.state #>> '{feedbacks,strength}' as strength,
			r.state #>> '{feedbacks,opportunity}' as opportunity,
			r.state #>> '{feedbacks,commitment}' as commitment
		from ranked r where r.place <= ${PER_KEY}
		order by r.of, r.key, r.place`.execute(db);
	const lists = { client: new Map<string, Told[]>(), employee: new Map<string, Told[]>() };
	for (const { of, key, coach: coachName, ...told } of rows) {
		const list = lists[of].get(key);
		if (list) list.push({ ...told, coachName });
		else lists[of].set(key, [{ ...told, coachName }]);
	}
	return {
		clientsFeedback: Object.fromEntries(lists.client),
		employeesFeedback: Object.fromEntries(lists.employee),
	};
}

type Told = CoachingFeedbackResponse['clientsFeedback'][string][number];

/** The last coached visit of each client. */
export async function lastVisits(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<CoachingPdvsResponse> {
	const since = new Date(now.getTime() - KEPT_MS);
	const { rows } = await sql<CoachingPdvsResponse['pdvs'][number]>`
		select distinct on (s.stage #>> '{pdv,clientCode}')
			s.stage #>> '{pdv,clientCode}' as "clientCode",
			s.stage #>> '{checkIn,timestamp}' as "lastVisitAt",
			s.stage #>> '{pdv,status}' as "lastStatus",
			(s.stage #>> '{score,grade}')::double precision as "lastGrade",
			nullif((s.stage #> '{pdv,location}')::jsonb, 'null'::jsonb) as point
		from coachings c, json_array_elements(c.state -> 'stages') as s(stage)
		where c.company_id = ${caller.company} and c.created_at > ${since} and ${ofTeam(caller)}
			and s.stage ->> 'stage' = 'process' and s.stage ->> 'discarded' = 'false'
		order by s.stage #>> '{pdv,clientCode}', s.stage #>> '{checkIn,timestamp}' desc`.execute(db);
	return { pdvs: rows };
}
