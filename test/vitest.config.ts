import { defineConfig } from 'vitest/config';
import { canStartPostgres } from './support/postgres.ts';

/** The server tests run on the embedded database, and again on PostgreSQL where there is one. */
const onPostgres = process.env.DATABASE_URL !== undefined || canStartPostgres();

const server = {
	include: ['test/server/**/*.test.ts'],
	globalSetup: ['test/support/server-template.ts'],
	testTimeout: 240_000,
	hookTimeout: 240_000,
};

/**
 * Loading the server and opening a database take longer than most files: those that follow each other
 * in a process share both. The rows are put back between them.
 */
const SHARED = { isolate: false };

export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		// A zone that is neither UTC nor the company's main one: a forgotten zone shows.
		env: { TZ: 'America/Manaus' },
		setupFiles: ['test/support/setup.ts'],
		maxWorkers: 2,
		// Machines are shared and slow at times; a test that hangs is still told.
		testTimeout: 60_000,
		// On a busy machine; what passed only at the second try is named in the report.
		retry: process.env.CI ? 1 : 0,
		projects: [
			{ extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'] } },
			// The engine is tested against the server itself.
			{
				extends: true,
				test: {
					...server,
					...SHARED,
					name: 'worker',
					include: ['test/worker/**/*.test.ts'],
				},
			},
			{
				extends: true,
				test: {
					...server,
					...SHARED,
					name: 'server',
					exclude: ['test/server/postgres/**'],
				},
			},
			...(onPostgres
				? [
						{
							extends: true as const,
							test: {
								...server,
								...SHARED,
								name: 'server-postgres',
								// The embedded database, its folder and the files it serves are not PostgreSQL's.
								exclude: ['test/server/platform/**'],
							},
						},
					]
				: []),
		],
	},
});
