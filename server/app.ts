import { Hono } from 'hono';
import { timeout } from 'hono/timeout';
import { AppError } from '#worker/errors.ts';
import type { AppOptions } from './app-options.ts';
import { createAccessTokens } from './auth/access-token.ts';
import { answerErrors, refusal } from './middleware/errors.ts';
import { answerHeaders } from './middleware/headers.ts';
import { allowOrigins, refuseForeignOrigins } from './middleware/origins.ts';
import { mountRoutes } from './routes/mount.ts';
import { personRoutes, versionRoute } from './routes/person.ts';
import type { Route } from './routes/route.ts';
import { sessionRoutes } from './routes/session.ts';

/** Where the API lives on its origin. */
export const API_BASE = '/api';

/** A phone gives up after 60 s at most; nothing honest takes longer than this. */
const REQUEST_LIMIT_MS = 30_000;

/**
 * The API: every call of section 7 this server knows, under /api, and /_version at the root. Pure
 * of sockets and files: test it by `app.request()`. Paths outside of both are not answered here.
 */
export function createApp(options: AppOptions): Hono {
	const { config, now, reportDefect } = options;
	const tokens = createAccessTokens(config.secret, now);
	const api = new Hono();
	mountRoutes(api, apiRoutes(options), options, tokens);
	api.all('*', (c) => refusal(c, new AppError('not-found')));

	const root = new Hono();
	mountRoutes(root, [versionRoute(options)], options, tokens);

	const app = new Hono();
	app.onError(answerErrors(reportDefect));
	for (const path of [`${API_BASE}/*`, '/_version']) {
		app.use(path, answerHeaders(now));
		app.use(path, allowOrigins(config.allowedOrigins));
		app.use(path, refuseForeignOrigins(config.allowedOrigins, config.trustProxy));
		app.use(path, timeout(REQUEST_LIMIT_MS));
	}
	app.route(API_BASE, api);
	app.route('/', root);
	return app;
}

/** The one list that mounts, documents and tests the API. */
export function apiRoutes(options: AppOptions): readonly Route[] {
	const tokens = createAccessTokens(options.config.secret, options.now);
	return [...sessionRoutes(options, tokens), ...personRoutes(options)];
}
