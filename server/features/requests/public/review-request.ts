import { type RawBuilder, sql } from 'kysely';
import type { RequestDetail } from '#worker/contract/request.ts';
import type { ReviewReason } from '#worker/contract/review.ts';
import { reasonsWord, sentReasons } from '#worker/domain/visit/review-words.ts';
import { KIND } from '../kinds/coaching-review.ts';

/** The reason in the trail of a request that is withdrawn when its coaching arrives again. */
const ARRIVED_AGAIN = 'O coaching chegou de novo ao servidor.';

/** A coaching that the server could not confirm. */
export type DoubtedCoaching = {
	readonly company: string;
	readonly requestId: string;
	readonly coachingId: string;
	readonly coachCode: string;
	readonly coachee: { readonly employeeCode: string | null; readonly name: string };
	/** ISO date. */
	readonly day: string;
	/** 0 to 1; null: no grade. */
	readonly grade: number | null;
	readonly reasons: readonly ReviewReason[];
	readonly at: Date;
};

/**
 * SQL: parts of a `with` that open the request to decide a coaching, in the statement that stores it.
 * They apply when the part named `cause` has a row. The coach is who asks, so that anybody above the
 * coach decides and the coach does not (rule 7.13).
 */
export function requestOpenedBy(cause: string, doubted: DoubtedCoaching): RawBuilder<unknown> {
	const { company, requestId, coachingId, coachCode, coachee, day, grade, reasons, at } = doubted;
	const detail: RequestDetail = {
		coachingReview: { coachingId, coachee, grade, ...sentReasons(reasons) },
	};
	return sql`review_asked as (
			insert into requests (company_id, request_id, kind, status, revision, requester_code,
				employee_code, start_date, end_date, reason, observation, detail, verdict, evidence,
				created_at)
			select ${company}::text, ${requestId}::text, ${KIND}, 'waiting', 1, ${coachCode}::text,
				${coachCode}::text, ${day}::text, ${day}::text, ${reasonsWord(reasons)}::text, '',
				${JSON.stringify(detail)}::jsonb, 'look', '[]'::jsonb, ${at}::timestamptz
			from ${sql.ref(cause)}
			returning company_id, request_id, revision, created_at, requester_code
		), review_asked_trail as (
			insert into request_trail (company_id, request_id, revision, at, act, actor)
			select company_id, request_id, revision, created_at, 'asked', requester_code
			from review_asked
		)`;
}

/**
 * SQL: parts of a `with` that withdraw the waiting requests named by the `request_id` of the part named
 * `cause`.
 */
export function requestWithdrawnBy(
	cause: string,
	{ company, at }: Pick<DoubtedCoaching, 'company' | 'at'>,
): RawBuilder<unknown> {
	return sql`review_withdrawn as (
			update requests r set status = 'withdrawn', revision = r.revision + 1
			from ${sql.ref(cause)} c
			where r.company_id = ${company} and r.request_id = c.request_id and r.status = 'waiting'
			returning r.company_id, r.request_id, r.revision, r.requester_code
		), review_withdrawn_trail as (
			insert into request_trail (company_id, request_id, revision, at, act, actor, reason)
			select company_id, request_id, revision, ${at}::timestamptz, 'withdrawn', requester_code,
				${ARRIVED_AGAIN} from review_withdrawn
		)`;
}
