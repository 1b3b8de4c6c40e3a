import { beforeAll, expect, it } from 'vitest';
import { publishedRoutes } from '#server/app.ts';
import type { OpenApi } from '#server/platform/docs/openapi.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';

let world: ApiWorld;
let api: OpenApi;
beforeAll(async () => {
	world = await openApiWorld();
	api = await (await world.call('/api/docs/openapi.json')).json();
});

/** The calls that clients need (rule 16.3). */
const REQUIRED_CALLS = [
	'POST /api/v2/auth/app/authenticate',
	'POST /api/v2/auth/app/refresh',
	'POST /api/auth/register',
	'POST /api/v2/auth/app/recovery/request',
	'POST /api/v2/auth/app/recovery/response',
	'GET /api/v3/app/user/me',
	'GET /api/v2/auth/app/me',
	'GET /api/version/mandatory',
	'GET /_version',
	'GET /api/v3/app/sync/forms',
	'GET /api/v3/app/sync/parameters',
	'GET /api/v3/app/sync/routePlans',
	'GET /api/v3/app/coachingDiagnosis',
	'GET /api/v3/app/employee/hierarchy',
	'POST /api/v3/app/sync/coaching/state',
	'GET /api/v3/app/sync/coaching/lastDate',
	'GET /api/v3/app/sync/coaching/last',
	'POST /api/v3/app/coaching/automatic-recover',
	'GET /api/v2/app/coaching/pdvs',
	'POST /api/v3/telemetry/sync/{userId}/should-full-sync',
	'GET /api/v3/app/coachingFeedback',
	'GET /api/v3/app/vacation/salesmen/alert',
	'POST /api/v3/app/foodsolution',
	'POST /api/v3/app/foodsolution/{id}',
	'GET /api/v3/app/productsGoals/coordinators',
	'GET /api/v3/app/productsGoals/salesmen',
	'GET /api/question/{id}',
	'PUT /api/coaching/answerCoaching',
	'GET /api/v3/app/performance',
	'GET /api/v3/app/score/data',
	'POST /api/v3/app/productsGoals',
	'POST /api/v3/app/productsGoals/edit/{id}',
	'GET /api/v3/app/productsGoals/one/{id}',
	'GET /api/v2/app/quiz/currentState',
	'POST /api/v2/app/quiz/video/{id}/startQuiz',
	'POST /api/v2/app/quiz/finishQuiz',
	'POST /api/v2/app/quiz/question/answer/{index}',
	'POST /api/v3/app/training-content-log',
	'PUT /api/v3/app/training-content-log/tv-sales',
	'GET /api/v3/app/link',
	'GET /api/v3/app/appfiles',
	'GET /api/v3/app/calendar/{param}',
	'PUT /api/v3/app/calendar/{id}',
	'DELETE /api/v3/app/calendar/{id}',
	'PUT /api/v3/app/calendar/status/{id}',
	'PUT /api/v3/app/calendar/presence/{id}',
	'GET /api/v3/app/video',
	'GET /api/v3/app/transfer/settings',
	'GET /api/v3/app/transfer/forms',
	'GET /api/v3/app/transfer/period/historic/{openPeriodId}',
	'POST /api/v3/app/transfer/report/by-ids',
	'POST /api/check/checkIn',
	'POST /api/check/checkOut',
	'GET /api/v3/app/portfolio',
	'GET /api/v3/app/clientCategory',
	'POST /api/v3/app/portfolio/update-clients',
	'POST /api/v3/app/portfolio/phone/verify',
	'POST /api/v3/app/notification/web-push/register',
	'GET /api/v3/app/notification',
	'DELETE /api/v3/app/notification/remove/{id}',
	'DELETE /api/v3/app/notification/remove-all',
	'PUT /api/v3/app/notification/seen-all',
	'GET /api/v3/app/allowance/client-allowances/forms',
	'GET /api/v3/app/retroactiveallowance/pending-approval',
	'GET /api/v3/app/allowance/team/pendent',
	'POST /api/v3/app/allowance/bulk-set-status/{status}',
	'GET /api/v3/app/retroactiveallowance/team/pendent',
	'POST /api/v3/app/retroactiveallowance/bulk-set-status/{status}',
	'GET /api/v3/app/transfer/team/pendent',
	'POST /api/v3/app/transfer/status/{status}',
	'GET /api/v3/app/foodsolution/team/pendent',
	'POST /api/v3/app/foodsolution/bulk-set-status/{status}',
	'GET /api/v3/app/mileageallowance/team/pendent',
	'POST /api/v3/app/mileageallowance/bulk-set-status/{status}',
	'GET /api/v3/app/transfer/company/employees/pending-approval',
	'POST /api/tickets/create',
	'GET /api/tickets/getMyTickets',
	'GET /api/tickets/getTicket',
];

const operations = () =>
	Object.entries(api.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			name: `${method.toUpperCase()} ${path}`,
			operation,
		})),
	);

it('lists every mounted route and no other', () => {
	const mounted = publishedRoutes(world.options).map(
		({ base, route }) => `${route.method} ${base}${route.path.replace(/:(\w+)/g, '{$1}')}`,
	);
	expect(
		operations()
			.map(({ name }) => name)
			.sort(),
	).toEqual([...mounted].sort());
});

it('contains every required call, and marks all others as extensions', () => {
	const specified = operations().filter(({ operation }) => !operation['x-extension']);
	expect(specified.map(({ name }) => name).sort()).toEqual([...REQUIRED_CALLS].sort());
});

it('describes each body by the schema that validates it, and resolves every reference', () => {
	const text = JSON.stringify(api);
	const references = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
	expect(references.length).toBeGreaterThan(40);
	for (const name of references) expect(api.components.schemas).toHaveProperty(name ?? '');
	const { CoachingState } = api.components.schemas;
	expect(CoachingState).toMatchObject({
		type: 'object',
		additionalProperties: false,
		properties: {
			hash: { pattern: '^[0-9a-f]{64}$' },
			weekday: { enum: [0, 1, 2, 3, 4, 5, 6, 7] },
		},
	});
});

it('is readable without scripts, images or other addresses', async () => {
	const response = await world.call('/api/docs');
	expect(response.headers.get('content-type')).toContain('text/html');
	const policy = response.headers.get('content-security-policy') ?? '';
	expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/);
	const page = await response.text();
	for (const name of REQUIRED_CALLS) expect(page).toContain(name.split(' ')[1]);
	expect(page).not.toMatch(/<script|<img|<link|https?:\/\/|onclick|style="/);
});
