import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { timeout } from 'hono/timeout';
import { AppError } from '#worker/errors.ts';
import type { AppOptions } from './app-options.ts';
import { createAccessTokens } from './auth/access-token.ts';
import type { PublishedRoute } from './docs/openapi.ts';
import { answerErrors, refusal } from './middleware/errors.ts';
import { answerHeaders } from './middleware/headers.ts';
import { allowOrigins, refuseForeignOrigins } from './middleware/origins.ts';
import { allowanceRoutes } from './routes/allowances.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { checkRoutes } from './routes/check.ts';
import { coachingRoutes } from './routes/coaching.ts';
import { contentRoutes } from './routes/content.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { foodSolutionRoutes } from './routes/food-solutions.ts';
import { legacyRoutes } from './routes/legacy.ts';
import { listRoutes } from './routes/lists.ts';
import { mountRoutes } from './routes/mount.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { performanceRoutes } from './routes/performance.ts';
import { personRoutes, versionRoute } from './routes/person.ts';
import { portfolioRoutes } from './routes/portfolio.ts';
import { productGoalsRoutes } from './routes/product-goals.ts';
import { quizRoutes } from './routes/quiz.ts';
import { quizResultsRoutes } from './routes/quiz-results.ts';
import { requestRoutes } from './routes/requests.ts';
import { routePlansRoute } from './routes/route-plans.ts';
import { sessionRoutes } from './routes/session.ts';
import { telemetryRoutes } from './routes/telemetry.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { transferRoutes } from './routes/transfers.ts';
import { vacationRoutes } from './routes/vacation.ts';
import { videoRoutes } from './routes/videos.ts';

/** Where the API lives on its origin. */
export const API_BASE = '/api';

/** A phone gives up after 60 s at most; nothing honest takes longer than this. */
const REQUEST_LIMIT_MS = 30_000;
const COMPRESSED = /^(application\/(json|x-ndjson)|text\/html)/;

/**
 * The API: every call of section 7 this server knows, under /api, and /_version at the root. Pure
 * of sockets and files: test it by `app.request()`. Paths outside of both are not answered here.
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
	for (const path of [`${API_BASE}/*`, '/_version']) {
		app.use(path, answerHeaders(now));
		app.use(path, allowOrigins(config.allowedOrigins));
		app.use(path, refuseForeignOrigins(config.allowedOrigins, config.trustProxy));
		app.use(path, compress({ contentTypeFilter: COMPRESSED }));
		app.use(path, timeout(REQUEST_LIMIT_MS));
	}
	app.route(API_BASE, api);
	app.route('/', root);
	return app;
}

/** The one list that is mounted, documented and tested. */
export function publishedRoutes(options: AppOptions): readonly PublishedRoute[] {
	const tokens = createAccessTokens(options.config.secret, options.now);
	const published: readonly PublishedRoute[] = [
		...sessionRoutes(options, tokens),
		...personRoutes(options),
		...listRoutes(),
		routePlansRoute(),
		...coachingRoutes(),
		...checkRoutes(),
		...portfolioRoutes(),
		...vacationRoutes(),
		...quizResultsRoutes(),
		...transferRoutes(),
		...allowanceRoutes(),
		...notificationRoutes(options),
		...requestRoutes(),
		...telemetryRoutes(),
		...foodSolutionRoutes(),
		...productGoalsRoutes(),
		...calendarRoutes(),
		...contentRoutes(),
		...quizRoutes(),
		...videoRoutes(options),
		...performanceRoutes(),
		...legacyRoutes(),
		...ticketRoutes(options),
		...documentationRoutes(() => published, options.config.appVersion),
	]
		.map((route) => ({ base: API_BASE, route }))
		.concat({ base: '', route: versionRoute(options) });
	return published;
}
