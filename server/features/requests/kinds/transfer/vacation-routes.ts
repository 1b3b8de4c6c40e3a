import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { VacationAlertResponse } from '#worker/contract/vacation.ts';
import { vacationProgress } from './vacations.ts';

/** The caller's people on vacation, now or soon, whose clients nobody has taken over (rule 6.9). */
export function vacationRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/vacation/salesmen/alert',
			tag: 'Notifications and content',
			summary: "Vacations of the caller's people, running or within 30 days, with clients left",
			body: null,
			response: VacationAlertResponse,
			handle: alert,
		}),
	];
}

async function alert({ db, now, caller }: KnownCall<null>): Promise<VacationAlertResponse> {
	const vacations = await vacationProgress(db, caller, now);
	return vacations
		.filter(({ total, transfered }) => transfered < total)
		.map((row) => ({
			employee: { employeeCode: row.employee_code, name: row.name },
			date: { start: row.start_date, end: row.end_date },
			totalClients: row.total,
			transferedClients: row.transfered,
		}));
}
