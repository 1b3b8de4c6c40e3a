import { unchanged } from '#server/platform/http/etag.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { HierarchyResponse } from '#worker/contract/employee.ts';
import { DiagnosisResponse } from '#worker/contract/feedback.ts';
import { FormsResponse } from '#worker/contract/form.ts';
import { ParametersResponse } from '#worker/contract/parameters.ts';
import { inTeamOrSelf } from '../company/public.ts';

const TAG = 'Sync';

/** Section 7, Sync: the small lists a device keeps. */
export function listRoutes(): readonly Route[] {
	return [
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/sync/forms',
			tag: TAG,
			summary: "Active forms that the caller's job title may use",
			etag: true,
			request: null,
			response: FormsResponse,
			async handle(call) {
				const { notModified } = await unchanged(call, ['forms']);
				if (notModified) return notModified;
				const { company, user } = call.caller;
				const rows = await call.db
					.selectFrom('forms')
					.select('body')
					.where('company_id', '=', company)
					.where('active', '=', true)
					.orderBy('position')
					.orderBy('form_id')
					.execute();
				const forms = rows.map((row) => row.body);
				return {
					forms: forms.filter(
						({ permissions: { coach } }) => coach.length === 0 || coach.includes(user.jobTitle),
					),
				};
			},
		}),
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/sync/parameters',
			tag: TAG,
			summary: 'Parameters of every job title',
			etag: true,
			request: null,
			response: ParametersResponse,
			async handle(call) {
				const { notModified } = await unchanged(call, ['parameters']);
				if (notModified) return notModified;
				const rows = await call.db
					.selectFrom('parameters')
					.selectAll()
					.where('company_id', '=', call.caller.company)
					.orderBy('job_title')
					.execute();
				return {
					parameters: rows.map((row) => ({
						jobTitle: row.job_title,
						pdvMinDistance: row.pdv_min_distance,
						outRouteMultiplier: row.out_route_multiplier,
					})),
				};
			},
		}),
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/coachingDiagnosis',
			tag: TAG,
			summary: 'What a feedback may choose from',
			etag: true,
			request: null,
			response: DiagnosisResponse,
			async handle(call) {
				const { notModified } = await unchanged(call, ['diagnosis']);
				if (notModified) return notModified;
				const rows = await call.db
					.selectFrom('coaching_diagnosis')
					.select(['list', 'description', 'value'])
					.where('company_id', '=', call.caller.company)
					.orderBy('position')
					.orderBy('value')
					.execute();
				const of = (list: 'diagnosis' | 'development') =>
					rows
						.filter((row) => row.list === list)
						.map(({ description, value }) => ({ description, value }));
				return { diagnosis: of('diagnosis'), development: of('development') };
			},
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/employee/hierarchy',
			tag: TAG,
			summary: 'The caller and everyone below',
			etag: true,
			request: null,
			response: HierarchyResponse,
			async handle(call) {
				const { notModified } = await unchanged(call, ['hierarchy']);
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
