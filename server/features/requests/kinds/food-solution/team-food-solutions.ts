import { inTeam, inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { peopleByName } from '#server/features/company/public/people-by-name.ts';
import { requestOf, selectRequests } from '#server/features/requests/read-requests.ts';
import { companyDay } from '#server/platform/company-day.ts';
import { shownPerson } from '#server/platform/db/shown-person.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { FoodSolutionFormsResponse } from '#worker/contract/food-solution.ts';
import type { RequestListResponse } from '#worker/contract/request.ts';
import { KIND } from './save-food-solution.ts';

/** The number of food solutions in the list; older ones are in the history of the approvals. */
const LIST = 500;

/**
 * Food solutions requested by the caller or for the caller's people, in any state, newest first.
 */
export async function foodSolutions({ db, caller }: KnownCall<null>): Promise<RequestListResponse> {
	const own = caller.user.employeeCode;
	const rows = await selectRequests(db, caller.company)
		.where('r.kind', '=', KIND)
		.where((one) =>
			one.or([
				one('r.requester_code', '=', own),
				one('r.employee_code', '=', own),
				inTeam(caller, 'r.employee_code'),
			]),
		)
		.orderBy('r.created_at', 'desc')
		.orderBy('r.request_id', 'desc')
		.limit(LIST)
		.execute();
	return { items: rows.map(requestOf), next: null };
}

/**
 * The people for whom the caller may request: the caller first, then everybody active below, by
 * name.
 */
export async function foodSolutionForms({
	db,
	caller,
	now,
}: KnownCall<null>): Promise<FoodSolutionFormsResponse> {
	const rows = await peopleByName(db, caller.company)
		.where('e.disabled', '=', false)
		.where(inTeamOrSelf(caller, 'e.employee_code'))
		.execute();
	const employees = rows.map(shownPerson);
	const own = caller.user.employeeCode;
	const isOwn = ({ employeeCode }: { readonly employeeCode: string }) => employeeCode === own;
	return {
		employees: [...employees.filter(isOwn), ...employees.filter((one) => !isOwn(one))],
		today: companyDay(now),
	};
}
