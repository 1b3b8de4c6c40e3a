import { companyDay } from '#server/platform/company-day.ts';
import { answerUnchanged } from '#server/platform/http/etag.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { streamText } from '#server/platform/http/stream-text.ts';
import { RoutePlansResponse } from '#worker/contract/route-plan.ts';
import { routePlanText } from './route-plan-text.ts';

/** GET /v3/app/sync/routePlans. */
export function routePlansRoute(): Route {
	return knownRoute('coach', {
		method: 'GET',
		path: '/v3/app/sync/routePlans',
		tag: 'Sync',
		summary: "Routes of the caller's people, with the allowances of today",
		etag: true,
		body: null,
		response: RoutePlansResponse,
		async handle(call) {
			const day = companyDay(call.now);
			const kinds = ['hierarchy', 'clients', 'routes', 'allowances'] as const;
			const { etag, notModified } = await answerUnchanged(call, kinds, day);
			if (notModified) return notModified;
			const headers = { etag, 'content-type': 'application/json' };
			return streamText(routePlanText(call.db, call.caller, day), headers);
		},
	});
}
