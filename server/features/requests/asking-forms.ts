import type { Kysely } from 'kysely';
import { inTeam } from '#server/features/company/public/in-team.ts';
import { activePeople } from '#server/features/company/public/people-by-name.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { ASKED_AT_ONCE, type AskingFormsResponse } from '#worker/contract/asking.ts';
import type { Person } from '#worker/contract/person.ts';
import type { ServerKind } from './kinds/server-kind.ts';

/** The people, reasons and limits for which this person may request, of all `kinds` together. */
export async function askingForms(
	call: KnownCall<null>,
	kinds: readonly ServerKind[],
): Promise<AskingFormsResponse> {
	const { db, caller, now } = call;
	const employees = await selectable(db, caller);
	const parts = kinds.flatMap(({ asking }) => asking ?? []);
	let fields: Partial<AskingFormsResponse> = {};
	for (const part of parts) fields = { ...fields, ...(await part.fields(call, employees)) };
	const reasons = Object.assign({}, ...parts.map((part) => part.reasons));
	const common = { today: companyDay(now), employees, atOnce: ASKED_AT_ONCE };
	// Each kind adds its part; a test parses the whole.
	return { ...common, ...fields, reasons } as AskingFormsResponse;
}

/** A salesman can choose nobody; others themselves first, then everybody below (rule 7.2). */
async function selectable(db: Kysely<Database>, caller: Caller): Promise<readonly Person[]> {
	if (caller.user.jobTitle === 'Vendedor') return [];
	const below = await activePeople(db, caller.company)
		.where(inTeam(caller, 'e.employee_code'))
		.execute();
	return [selfOf(caller), ...below];
}

export function selfOf({ user: { employeeCode, name, jobTitle } }: Caller): Person {
	return { employeeCode, name, jobTitle };
}
