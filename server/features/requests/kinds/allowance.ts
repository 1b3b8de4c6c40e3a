import { knownRoute } from '#server/platform/http/route.ts';
import { AskingFormsResponse } from '#worker/contract/asking.ts';
import { VISIT_FREQUENCIES } from '#worker/contract/request.ts';
import { targetsOf } from '#worker/domain/requests/allowance.ts';
import { ALLOWANCE_DAYS } from '#worker/domain/requests/kinds/allowance.ts';
import { askingForms } from '../asking-forms.ts';
import { commonObstacles, hasEnded } from '../common-obstacles.ts';
import { ALLOWANCE_REASONS } from '../days-off/allowance-reasons.ts';
import { askRoute } from '../days-off/ask-route.ts';
import { excuseFromVisits } from '../days-off/excuse-from-visits.ts';
import type { ServerKind } from './server-kind.ts';

/** Future days on which a client or a person is not visited as planned. */
export const ALLOWANCE: ServerKind = {
	plural: 'allowances',
	routes: (kinds) => [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/allowance/client-allowances/forms',
			tag: 'Team approvals',
			summary: 'Whom, why and for how much the caller may ask: all forms of allowances',
			body: null,
			response: AskingFormsResponse,
			handle: (call) => askingForms(call, kinds),
		}),
		askRoute(
			{ kind: 'allowance', days: ALLOWANCE_DAYS },
			'Asks for allowances, one request each; all or none',
		),
	],
	asking: {
		reasons: ALLOWANCE_REASONS,
		fields: async ({ caller }) => ({
			targets: targetsOf(caller.user.jobTitle),
			visitFrequencies: VISIT_FREQUENCIES,
		}),
	},
	/** Too late when its last day is over (rule 7.14). */
	obstaclesOf: (db, company, requests, now) =>
		commonObstacles(db, company, requests, now, hasEnded),
	takeEffect: excuseFromVisits,
	news: 'allowance',
};
