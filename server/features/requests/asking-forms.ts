import type { Kysely } from 'kysely';
import { inTeam } from '#server/features/company/public/in-team.ts';
import { peopleByName } from '#server/features/company/public/people-by-name.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import { shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { AskingFormsResponse } from '#worker/contract/asking.ts';
import type { ShownPerson } from '#worker/contract/person.ts';
import { ASKED_AT_ONCE } from '#worker/contract/request.ts';
import { shownJobTitle } from '#worker/domain/session/person.ts';
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
async function selectable(db: Kysely<Database>, caller: Caller): Promise<readonly ShownPerson[]> {
	if (caller.user.jobTitle === 'Vendedor') return [];
	const below = await peopleByName(db, caller.company)
		.where('e.disabled', '=', false)
		.where(inTeam(caller, 'e.employee_code'))
		.execute();
	return [selfOf(caller), ...below.map(shownPerson)];
}

export function selfOf({ user }: Caller): ShownPerson {
	const { employeeCode, name, jobTitle } = user;
	return { employeeCode, name, jobTitle, shownTitle: shownJobTitle(user) };
}
