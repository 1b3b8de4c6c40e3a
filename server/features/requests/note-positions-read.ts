import { sql } from 'kysely';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { Request } from '#worker/contract/request.ts';
import { KINDS } from './kinds/request-kinds.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Records that the caller is answered positions of other people (rule 13.43): an entry of the audit for
 * each request that shows some, once a day. One statement; without such requests none.
 */
export async function notePositionsRead(
	{ db, caller: { company, user }, now }: Pick<KnownCall<unknown>, 'db' | 'caller' | 'now'>,
	requests: readonly Request[],
): Promise<void> {
	const shown = requests.filter(({ kind, employee }) => {
		const { positionsOf } = KINDS[kind];
		const isOwn = positionsOf === 'employee' && employee.employeeCode === user.employeeCode;
		return positionsOf !== undefined && !isOwn;
	});
	if (shown.length === 0) return;
	const entries = shown.map(({ _id, employee: { employeeCode } }) => ({
		target: _id,
		detail: { employee: employeeCode },
	}));
	await sql`insert into audit_log (company_id, at, entry_id, actor, action, target, detail)
		select ${company}::text, ${now}::timestamptz, gen_random_uuid()::text, ${user.employeeCode}::text,
			'position.read', r.target, r.detail
		from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(target text, detail jsonb)
		where not exists (
			select 1 from audit_log a
			where a.company_id = ${company} and a.actor = ${user.employeeCode}
				and a.at > ${new Date(now.getTime() - DAY_MS)} and a.action = 'position.read'
				and a.target = r.target)`.execute(db);
}
