import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { AskAllowancesBody } from '#worker/contract/allowance.ts';
import { CreatedResponse } from '#worker/contract/request.ts';
import { type AllowanceAsked, askAllowances } from './ask-allowances.ts';

/** The call that requests allowances of one kind. */
export function askRoute(asked: AllowanceAsked, summary: string): Route {
	return knownRoute('session', {
		method: 'POST',
		path: `/v3/app/${asked.kind}`,
		tag: 'Team approvals',
		summary,
		extension: true,
		repeat: 'key',
		body: AskAllowancesBody,
		response: CreatedResponse,
		handle: (call) => askAllowances(call, asked),
	});
}
