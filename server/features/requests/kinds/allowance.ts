import { knownRoute } from '#server/platform/http/route.ts';
import { AskingFormsResponse } from '#worker/contract/asking.ts';
import { ALLOWANCE_DAYS } from '#worker/domain/requests/kinds/allowance.ts';
import { commonObstacles } from '../common-obstacles.ts';
import { askRoute } from './allowance/ask-route.ts';
import { askingForms } from './allowance/asking-forms.ts';
import { excuseFromVisits } from './allowance/excuse-from-visits.ts';
import type { ServerKind } from './server-kind.ts';

/** Future days on which a client or a person is not visited as planned. */
export const ALLOWANCE: ServerKind = {
	plural: 'allowances',
	routes: () => [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/allowance/client-allowances/forms',
			tag: 'Team approvals',
			summary: 'Whom, why and for how much the caller may ask: all forms of allowances',
			body: null,
			response: AskingFormsResponse,
			handle: askingForms,
		}),
		askRoute(
			{ kind: 'allowance', days: ALLOWANCE_DAYS },
			'Asks for allowances, one request each; all or none',
		),
	],
	/** Too late when its last day is over (rule 7.14). */
	obstaclesOf: (db, company, requests, now) =>
		commonObstacles(
			db,
			company,
			requests,
			now,
			({ endDate }, today) => endDate !== null && endDate < today,
		),
	takeEffect: excuseFromVisits,
	news: 'allowance',
};
