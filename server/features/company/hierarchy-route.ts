import { answerUnchanged } from '#server/platform/http/etag.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { HierarchyResponse } from '#worker/contract/employee.ts';
import { inTeamOrSelf } from './public/in-team.ts';

const TAG = 'Sync';

/** The people below the caller, as stored on a device. */
export function hierarchyRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/employee/hierarchy',
			tag: TAG,
			summary: 'The caller and everyone below',
			etag: true,
			body: null,
			response: HierarchyResponse,
			async handle(call) {
				const { notModified } = await answerUnchanged(call, ['hierarchy']);
				if (notModified) return notModified;
				const rows = await call.db
					.selectFrom('employees')
					.select(['job_title', 'employee_code', 'name', 'tele_sales', 'parent_code'])
					.where('company_id', '=', call.caller.company)
					.where('disabled', '=', false)
					.where(inTeamOrSelf(call.caller, 'employee_code'))
					.orderBy('employee_code')
					.execute();
				const own = call.caller.user.employeeCode;
				return {
					hierarchy: rows.map((row) => ({
						jobTitle: row.job_title,
						employeeCode: row.employee_code,
						name: row.name,
						teleSales: row.tele_sales,
						parentCode: row.employee_code === own ? null : row.parent_code,
					})),
				};
			},
		}),
	];
}
