import { publishedRoutes } from '#server/app.ts';

/** Every call of the server, listed without starting a server or a database. */
export const PUBLISHED_ROUTES = publishedRoutes({
	db: null as never,
	now: () => new Date(),
	config: {
		companyId: 'here',
		secret: 'a secret long enough to be a secret of this test',
		appVersion: '1.2.3',
		allowedOrigins: [],
		trustProxy: false,
		videosDir: '',
	},
	deliverCode: async () => {},
	reportDefect: () => {},
});
