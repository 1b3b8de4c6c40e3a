import { knownRoute, type Route } from '#server/platform/http/route.ts';
import type { AllowanceKind } from '#worker/contract/allowance.ts';
import { AskAllowancesBody } from '#worker/contract/allowance.ts';
import { CreatedResponse } from '#worker/contract/request.ts';
import { askAllowances } from './ask-allowances.ts';

/** The call that requests allowances of one kind. */
export function askRoute(kind: AllowanceKind, summary: string): Route {
	return knownRoute('session', {
		method: 'POST',
		path: `/v3/app/${kind}`,
		tag: 'Team approvals',
		summary,
		extension: true,
		repeat: 'key',
		body: AskAllowancesBody,
		response: CreatedResponse,
		handle: (call) => askAllowances(call, kind),
	});
}
