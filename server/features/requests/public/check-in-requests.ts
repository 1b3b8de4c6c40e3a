import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { RequestDetail } from '#worker/contract/request.ts';
import { judge } from '#worker/domain/requests/policy.ts';
import { locationStatus } from '#worker/domain/visit/distance.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import { type WaitingCheckIn, waitingCheckIns } from '#worker/domain/visit/waiting-check-ins.ts';
import { must } from '#worker/errors.ts';
import { policySettings } from '../judge-requests.ts';
import { KIND } from '../kinds/check-in.ts';

const NO_FACTS = { overlapping: null, repeated: 0, ofMonth: 0, client: null } as const;
const REASON = {
	dentro: 'Dentro da área',
	fora: 'Fora da área',
	inconclusivo: 'Inconclusivo pelo GPS',
} as const;

/** The request of a check-in, ready to be stored. */
export type CheckInRequest = Awaited<ReturnType<typeof checkInRequests>>[number];

/**
 * One request for each check-in of a coaching that waits for an approval (rule 3.4), with the result of
 * the company's policy. The same check-in has the same id every time.
 */
export async function checkInRequests(db: Kysely<Database>, company: string, coaching: Coaching) {
	const waiting = waitingCheckIns(coaching);
	if (waiting.length === 0) return [];
	const settings = await policySettings(db, company);
	const startDate = localDateOf(coaching);
	const { pdvMinDistance: limit } = coaching.parameters;
	return waiting.map((checkIn) => {
		const { client, location } = checkIn;
		const detail = detailOf(coaching, checkIn);
		return {
			request_id: checkInId(coaching, checkIn),
			client_code: client.code,
			start_date: startDate,
			end_date: startDate,
			reason: REASON[locationStatus({ location, betterLocation: null }, limit)],
			detail,
			...judge(
				{
					kind: KIND,
					today: startDate,
					startDate,
					endDate: startDate,
					observation: '',
					cost: null,
					...detail,
					facts: NO_FACTS,
				},
				settings,
			),
		};
	});
}

function detailOf(
	{ _id, coachee, parameters }: Coaching,
	{ stageId, at, location }: WaitingCheckIn,
): RequestDetail {
	return {
		checkIn: {
			coachingId: _id,
			stageId,
			at,
			coachee: coachee.name,
			coordinates: must(location.coordinates, 'coordinates'),
			distance: must(location.distance, 'distance'),
			accuracy: must(location.accuracy, 'accuracy'),
			limit: parameters.pdvMinDistance,
		},
	};
}

/** The id of the request about a check-in: a later one of the same visit is another one. */
export function checkInId(
	{ _id }: Pick<Coaching, '_id'>,
	{ stageId, at }: Pick<WaitingCheckIn, 'stageId' | 'at'>,
): string {
	const hex = createHash('sha256')
		.update(JSON.stringify([_id, stageId, at]))
		.digest('hex');
	const [, ...parts] = must(/^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hex), 'hash');
	return parts.join('-');
}

/**
 * SQL: the parts of a statement that store the requests, with their trail, where the statement has a row
 * `written`. A request that exists stays as it is. Those of the coaching that are no longer among them
 * are withdrawn while nobody has decided them.
 */
export function storeCheckIns(
	company: string,
	coachCode: string,
	coachingId: string,
	requests: readonly CheckInRequest[],
	at: Date,
): readonly RawBuilder<unknown>[] {
	const ids = JSON.stringify(requests.map(({ request_id }) => request_id));
	return [
		sql`, asked as (
			insert into requests (company_id, request_id, kind, status, revision, requester_code,
				employee_code, client_code, start_date, end_date, reason, observation, detail, verdict,
				evidence, created_at)
			select ${company}::text, d.request_id, ${KIND}::text, 'waiting', 1, ${coachCode}::text,
				${coachCode}::text, d.client_code, d.start_date, d.end_date, d.reason, '', d.detail,
				d.verdict, d.evidence, ${at}::timestamptz
			from written, jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as d(request_id text,
				client_code text, start_date text, end_date text, reason text, detail jsonb,
				verdict text, evidence jsonb)
			on conflict (company_id, request_id) do nothing
			returning company_id, request_id, revision
		), gone as (
			update requests r set status = 'withdrawn', revision = r.revision + 1 from written
			where r.company_id = ${company} and r.requester_code = ${coachCode} and r.kind = ${KIND}
				and r.status = 'waiting' and r.detail -> 'checkIn' ->> 'coachingId' = ${coachingId}
				and not ${ids}::jsonb ? r.request_id
			returning r.company_id, r.request_id, r.revision
		), noted_check_ins as (
			insert into request_trail (company_id, request_id, revision, at, act, actor)
			select company_id, request_id, revision, ${at}::timestamptz, 'asked', ${coachCode}::text
			from asked
			union all
			select company_id, request_id, revision, ${at}::timestamptz, 'withdrawn', ${coachCode}::text
			from gone
		)`,
	];
}
