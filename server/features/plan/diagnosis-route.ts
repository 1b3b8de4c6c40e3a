import { answerUnchanged } from '#server/platform/http/etag.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { DiagnosisResponse } from '#worker/contract/feedback.ts';

const TAG = 'Sync';

/** The options of a feedback, as stored on a device. */
export function diagnosisRoutes(): readonly Route[] {
	return [
		knownRoute('coach', {
			method: 'GET',
			path: '/v3/app/coachingDiagnosis',
			tag: TAG,
			summary: 'What a feedback may choose from',
			etag: true,
			body: null,
			response: DiagnosisResponse,
			async handle(call) {
				const { notModified } = await answerUnchanged(call, ['diagnosis']);
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
	];
}
