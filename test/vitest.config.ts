import { defineConfig } from 'vitest/config';
import { canStartPostgres } from './support/postgres.ts';

/** The server tests run on the embedded database, and also on PostgreSQL if it is available. */
const onPostgres = process.env.DATABASE_URL !== undefined || canStartPostgres();

const server = {
	include: ['test/server/**/*.test.ts'],
	globalSetup: ['test/support/server-template.ts'],
	testTimeout: 240_000,
	hookTimeout: 240_000,
};

/**
 * Loading the server and opening a database takes longer than most test files, so consecutive files
 * in a process share both. The rows are restored between them.
 */
const SHARED = { isolate: false };

export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		// A zone other than UTC and the company's main one, so that a missing zone fails a test.
		env: { TZ: 'America/Manaus' },
		setupFiles: ['test/support/setup.ts'],
		maxWorkers: 2,
		// For slow, shared machines; a test that hangs still fails.
		testTimeout: 60_000,
		// For busy machines. The report names each test that passed only at a second try.
		retry: process.env.CI ? 1 : 0,
		projects: [
			{ extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'] } },
			// The engine is tested against the real server.
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
								// These tests concern the embedded database, its folder and served files, not
								// PostgreSQL.
								exclude: ['test/server/platform/**'],
							},
						},
					]
				: []),
		],
	},
});
