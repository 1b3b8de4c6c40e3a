import { inTeamOrSelf } from '#server/features/company/public.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import type { AllowanceKind } from '#worker/contract/allowance.ts';
import {
	AllowanceFormsResponse,
	AskAllowancesRequest,
	AskMileageRequest,
	PendingRetroactiveResponse,
} from '#worker/contract/allowance.ts';
import { CreatedResponse } from '#worker/contract/request.ts';

import { requestOf, selectRequests } from '../read-requests.ts';
import { allowanceForms } from './allowance-forms.ts';
import { askAllowances, askMileage } from './ask-allowances.ts';

const TAG = 'Team approvals';

/** Asking for allowances of every kind. Deciding is elsewhere. */
export function allowanceRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/allowance/client-allowances/forms',
			tag: TAG,
			summary: 'Whom, why and for how much the caller may ask: all forms of allowances',
			request: null,
			response: AllowanceFormsResponse,
			handle: allowanceForms,
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/retroactiveallowance/pending-approval',
			tag: TAG,
			summary: 'Retroactive allowances that wait, of the caller and everybody below, newest first',
			request: null,
			response: PendingRetroactiveResponse,
			handle: pendingRetroactive,
		}),
		askRoute('allowance', 'Asks for allowances, one request each; all or none'),
		askRoute('retroactiveallowance', 'Asks for allowances of days gone by; all or none'),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/mileageallowance',
			tag: TAG,
			summary: 'Asks for the cost of trips, counted by the company’s price of a km; all or none',
			extension: true,
			repeat: 'key',
			request: AskMileageRequest,
			response: CreatedResponse,
			handle: askMileage,
		}),
	];
}

function askRoute(kind: AllowanceKind, summary: string): Route {
	return knownRoute('session', {
		method: 'POST',
		path: `/v3/app/${kind}`,
		tag: TAG,
		summary,
		extension: true,
		repeat: 'key',
		request: AskAllowancesRequest,
		response: CreatedResponse,
		handle: (call) => askAllowances(call, kind),
	});
}

async function pendingRetroactive({
	db,
	caller,
}: KnownCall<null>): Promise<PendingRetroactiveResponse> {
	const rows = await selectRequests(db, caller.company)
		.where('r.kind', '=', 'retroactiveallowance')
		.where('r.status', '=', 'waiting')
		.where(inTeamOrSelf(caller, 'r.employee_code'))
		.orderBy('r.created_at', 'desc')
		.orderBy('r.request_id')
		.execute();
	return { items: rows.map(requestOf) };
}
