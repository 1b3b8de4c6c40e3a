import { answerUnchanged } from '#server/platform/http/etag.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { FormsResponse } from '#worker/contract/form.ts';
import { ParametersResponse } from '#worker/contract/parameters.ts';
import { permits } from '#worker/domain/visit/form.ts';
import { noteHandedOut } from './review/published.ts';

const TAG = 'Sync';

/** The forms and parameters of a coaching, as stored on a device. */
export function formRoutes(): readonly Route[] {
	return [
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/sync/forms',
			tag: TAG,
			summary: "Active forms that the caller's job title may use",
			etag: true,
			body: null,
			response: FormsResponse,
			async handle(call) {
				const { notModified } = await answerUnchanged(call, ['forms']);
				if (notModified) return notModified;
				await noteHandedOut(call);
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
					forms: forms.filter(({ permissions }) => permits(permissions.coach, user.jobTitle)),
				};
			},
		}),
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/sync/parameters',
			tag: TAG,
			summary: 'Parameters of every job title',
			etag: true,
			body: null,
			response: ParametersResponse,
			async handle(call) {
				const { notModified } = await answerUnchanged(call, ['parameters']);
				if (notModified) return notModified;
				await noteHandedOut(call);
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
	];
}
