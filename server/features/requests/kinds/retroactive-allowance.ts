import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { type KnownCall, knownRoute } from '#server/platform/http/route.ts';
import { PendingRetroactiveResponse } from '#worker/contract/allowance.ts';
import { RETROACTIVE_ALLOWANCE_DAYS } from '#worker/domain/requests/kinds/retroactive-allowance.ts';
import { commonObstacles } from '../common-obstacles.ts';
import { askRoute } from '../days-off/ask-route.ts';
import { excuseFromVisits } from '../days-off/excuse-from-visits.ts';
import { requestOf, selectRequests } from '../read-requests.ts';
import type { ServerKind } from './server-kind.ts';

const KIND = 'retroactiveallowance';
/** Days after a missed visit until the figures of its month are closed. */
const CLOSED_AFTER_DAYS = 60;

/** Past days on which a client or a person was not visited as planned. */
export const RETROACTIVE_ALLOWANCE: ServerKind = {
	plural: 'retroactive allowances',
	routes: () => [
		knownRoute('session', {
			method: 'GET',
			path: `/v3/app/${KIND}/pending-approval`,
			tag: 'Team approvals',
			summary: 'Retroactive allowances that wait, of the caller and everybody below, newest first',
			body: null,
			response: PendingRetroactiveResponse,
			handle: waiting,
		}),
		askRoute(
			{ kind: KIND, days: RETROACTIVE_ALLOWANCE_DAYS },
			'Asks for allowances of days gone by; all or none',
		),
	],
	/** Too late when the figures of its first day are closed (rule 7.14). */
	obstaclesOf: (db, company, requests, now) =>
		commonObstacles(db, company, requests, now, ({ startDate }, today) => {
			const closed = Temporal.PlainDate.from(today).subtract({ days: CLOSED_AFTER_DAYS });
			return startDate < closed.toString();
		}),
	takeEffect: excuseFromVisits,
	news: 'allowance',
};

async function waiting({ db, caller }: KnownCall<null>): Promise<PendingRetroactiveResponse> {
	const rows = await selectRequests(db, caller.company)
		.where('r.kind', '=', KIND)
		.where('r.status', '=', 'waiting')
		.where(inTeamOrSelf(caller, 'r.employee_code'))
		.orderBy('r.created_at', 'desc')
		.orderBy('r.request_id')
		.execute();
	return { items: rows.map(requestOf) };
}
