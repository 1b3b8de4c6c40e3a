import { type RawBuilder, sql } from 'kysely';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';

/** SQL: how much of a person's limit of a month the request `o` uses, by kinds with such a limit. */
const COUNTS: Readonly<Partial<Record<RequestKind, RawBuilder<number>>>> = {
	mileageallowance: sql`(o.detail->'mileage'->>'km')::double precision`,
	/** One client, unless it is a transfer for a vacation, which ends. */
	transfer: sql`case when o.detail->'transfer'->>'vacationStart' is null then 1 else 0 end`,
};

const COUNTED = REQUEST_KINDS.filter((kind) => COUNTS[kind]);

/** SQL: the kinds with a limit of a month. */
export function countedInMonth(): RawBuilder<unknown> {
	return sql.join(COUNTED.map((kind) => sql.lit(kind)));
}

/** SQL: the count of the request `o`, by its kind; 0 without a limit of a month. */
export function countInMonth(): RawBuilder<number> {
	const cases = COUNTED.map((kind) => sql`when ${sql.lit(kind)} then ${COUNTS[kind]}`);
	return sql`case o.kind ${sql.join(cases, sql` `)} else 0 end`;
}
