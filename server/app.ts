import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { timeout } from 'hono/timeout';
import { AppError } from '#worker/errors.ts';
import { calendarRoutes } from './features/calendar/calendar-routes.ts';
import { auditRoutes } from './features/company/administration/audit-routes.ts';
import { demoRoutes } from './features/company/administration/demo-routes.ts';
import { exportRoutes } from './features/company/exports/export-routes.ts';
import { hierarchyRoutes } from './features/company/hierarchy-route.ts';
import { importRoutes } from './features/company/import/import-routes.ts';
import { keyRoutes } from './features/company/keys/key-routes.ts';
import { peopleRoutes } from './features/company/people/people-routes.ts';
import { privacyRoutes } from './features/company/privacy/privacy-routes.ts';
import { operationRoutes } from './features/device/administration/operation-routes.ts';
import { telemetryRoutes } from './features/device/telemetry-routes.ts';
import { mandatoryVersionRoute, versionRoute } from './features/device/version-routes.ts';
import { productGoalsRoutes } from './features/goals/product-goals-routes.ts';
import { notificationRoutes } from './features/notifications/notification-routes.ts';
import { diagnosisRoutes } from './features/plan/diagnosis-route.ts';
import { routePlansRoute } from './features/plan/route-plans-route.ts';
import { performanceRoutes } from './features/points/performance-routes.ts';
import { teamOverviewRoutes } from './features/points/team/team-overview-routes.ts';
import { portfolioRoutes } from './features/portfolio/portfolio-routes.ts';
import { requestRoutes } from './features/requests/request-routes.ts';
import { personRoutes } from './features/session/person-routes.ts';
import { sessionRoutes } from './features/session/session-routes.ts';
import { ticketRoutes } from './features/support/ticket-routes.ts';
import { quizAuthoringRoutes } from './features/training/authoring/quiz-routes.ts';
import { videoAuthoringRoutes } from './features/training/authoring/video-authoring-routes.ts';
import { contentRoutes } from './features/training/content-routes.ts';
import { quizRoutes } from './features/training/quiz/quiz-routes.ts';
import { quizResultsRoutes } from './features/training/results/quiz-results-routes.ts';
import { teachingRoutes } from './features/training/teaching/teaching-routes.ts';
import { videoRoutes } from './features/training/video/video-routes.ts';
import { formAuthoringRoutes } from './features/visit/authoring/form-authoring-routes.ts';
import { checkRoutes } from './features/visit/check-routes.ts';
import { coachingRoutes } from './features/visit/coaching-routes.ts';
import { commitmentRoutes } from './features/visit/commitments/commitment-routes.ts';
import { formRoutes } from './features/visit/form-routes.ts';
import { legacyRoutes } from './features/visit/legacy-routes.ts';
import type { AppOptions } from './platform/app-options.ts';
import { createAccessTokens } from './platform/auth/access-token.ts';
import { documentationRoutes } from './platform/docs/documentation-routes.ts';
import type { PublishedRoute } from './platform/docs/openapi.ts';
import { answerErrors, refusal } from './platform/http/answer-errors.ts';
import { answerHeaders } from './platform/http/answer-headers.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { allowOrigins, refuseForeignOrigins } from './platform/http/origins.ts';

/** The path of the API on its origin. */
export const API_BASE = '/api';

/**
 * Milliseconds after which one request is answered with `timeout`. A phone waits 60 s at most (rule
 * 12.6).
 */
const REQUEST_LIMIT_MS = 30_000;
/** As above, for files that an administrator sends over a slow line. */
const ADMINISTRATION_LIMIT_MS = 10 * 60_000;
const ADMINISTRATION = `${API_BASE}/v3/app/admin/`;
const COMPRESSED = /^(application\/(json|x-ndjson)|text\/html)/;

/**
 * Builds the API: all calls under /api, and /_version at the root. It uses no sockets and files, so
 * tests call `app.request()`. Other paths are not answered here.
 */
export function createApp(options: AppOptions): Hono {
	const { config, now, reportDefect } = options;
	const tokens = createAccessTokens(config.secret, now);
	const published = publishedRoutes(options);
	const under = (base: string) =>
		published.filter((one) => one.base === base).map(({ route }) => route);

	const api = new Hono();
	mountRoutes(api, under(API_BASE), options, tokens);
	api.all('*', (c) => refusal(c, new AppError('not-found')));
	const root = new Hono();
	mountRoutes(root, under(''), options, tokens);

	const app = new Hono();
	app.onError(answerErrors(reportDefect));
	const { trustProxy } = config;
	for (const path of [`${API_BASE}/*`, '/_version']) {
		app.use(path, observeRequests(options.observe ?? (() => {}), { trustProxy, route: null }));
		app.use(path, answerHeaders(now));
		app.use(path, allowOrigins(config.allowedOrigins));
		app.use(path, refuseForeignOrigins(config.allowedOrigins, config.trustProxy));
		app.use(path, compress({ contentTypeFilter: COMPRESSED }));
	}
	const [usual, long] = [timeout(REQUEST_LIMIT_MS), timeout(ADMINISTRATION_LIMIT_MS)];
	app.use(`${API_BASE}/*`, (c, next) =>
		(c.req.path.startsWith(ADMINISTRATION) ? long : usual)(c, next),
	);
	app.use('/_version', usual);
	app.route(API_BASE, api);
	app.route('/', root);
	return app;
}

/** Returns all routes; this list is mounted, documented and tested. */
export function publishedRoutes(options: AppOptions): readonly PublishedRoute[] {
	const tokens = createAccessTokens(options.config.secret, options.now);
	const published: readonly PublishedRoute[] = [
		...sessionRoutes(options, tokens),
		...personRoutes(),
		mandatoryVersionRoute(options),
		...formRoutes(),
		...diagnosisRoutes(),
		...hierarchyRoutes(),
		routePlansRoute(),
		...coachingRoutes(),
		...commitmentRoutes(),
		...checkRoutes(),
		...portfolioRoutes(),
		...quizResultsRoutes(),
		...teachingRoutes(),
		...teamOverviewRoutes(),
		...notificationRoutes(options),
		...requestRoutes(),
		...telemetryRoutes(),
		...productGoalsRoutes(),
		...calendarRoutes(),
		...contentRoutes(),
		...quizRoutes(),
		...videoRoutes(options),
		...videoAuthoringRoutes(options),
		...quizAuthoringRoutes(),
		...performanceRoutes(),
		...legacyRoutes(),
		...ticketRoutes(options),
		...auditRoutes(),
		...importRoutes(options),
		...exportRoutes(),
		...keyRoutes(options),
		...formAuthoringRoutes(),
		...operationRoutes(options),
		...demoRoutes(options),
		...peopleRoutes(options),
		...privacyRoutes(options),
		...documentationRoutes(() => published, options.config.appVersion),
	]
		.map((route) => ({ base: API_BASE, route }))
		.concat({ base: '', route: versionRoute(options) });
	return published;
}
