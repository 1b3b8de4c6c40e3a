import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { leanDexie } from '#app/platform/bundle/lean-dexie.ts';
import { LATE_OPTIMIZATION } from './support/late-optimization.ts';
import { canStartPostgres } from './support/postgres.ts';

/** The server tests run on the embedded database, and also on PostgreSQL if it is available. */
const onPostgres = process.env.DATABASE_URL !== undefined || canStartPostgres();

/**
 * MiB. Every test builds and drops whole devices; with the small default a tenth of the computing time
 * goes into collecting garbage.
 */
const MEMORY = ['--max-semi-space-size=64'];

/** Keys that a person sends must not reach a prototype, also where a check of them is missing. */
const NO_PROTO = '--disable-proto=delete';

const server = {
	include: ['test/server/**/*.test.ts'],
	globalSetup: ['test/support/server-template.ts'],
	testTimeout: 240_000,
	hookTimeout: 240_000,
	execArgv: [...MEMORY, ...LATE_OPTIMIZATION, NO_PROTO],
};

/**
 * Loading the modules takes longer than most test files, so consecutive files in a process share
 * them; also the server and its database, whose rows are restored between the files.
 */
const SHARED = { isolate: false };

/**
 * Not repeated on PostgreSQL: tests of the embedded database, its folder and served files; tests of
 * who may call what and of hostile input, which is decided before the database is asked; what the
 * demo company consists of.
 */
const SAME_ON_BOTH = [
	'test/server/platform/**',
	'test/server/authorisation-*.test.ts',
	'test/server/api/hostile-*.test.ts',
	'test/server/review/demo-year.test.ts',
];

const APP_TESTS = 'test/unit/app/';

/** Tests of the app that have a DOM, by the environment that they name. */
const withDom = readdirSync(new URL(`../${APP_TESTS}`, import.meta.url))
	.map((name) => `${APP_TESTS}${name}`)
	.filter((path) =>
		readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').includes('@vitest-environment'),
	);

export default defineConfig({
	// The library as the app ships it.
	plugins: [leanDexie],
	resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
	test: {
		server: { deps: { inline: [/\/dexie\//] } },
		root: new URL('..', import.meta.url).pathname,
		// A zone other than UTC and the company's main one, so that a missing zone fails a test.
		env: { TZ: 'America/Manaus' },
		setupFiles: ['test/support/setup.ts'],
		// A test waits for a third of its time, so three keep two cores busy.
		maxWorkers: 3,
		execArgv: MEMORY,
		// For slow, shared machines; a test that hangs still fails.
		testTimeout: 60_000,
		// What is waited for takes milliseconds; the default of one second is too short on a busy machine.
		expect: { poll: { timeout: 20_000 } },
		// For busy machines. The report names each test that passed only at a second try.
		retry: process.env.CI ? 1 : 0,
		projects: [
			{
				extends: true,
				test: {
					...SHARED,
					name: 'unit',
					include: ['test/unit/**/*.test.{ts,tsx}'],
					exclude: withDom,
				},
			},
			// Isolated: React keeps state of its own between files. A context for each file in a process that
			// goes on takes two fifths of the computing time of a process for each.
			{
				extends: true,
				test: { name: 'unit-app', include: withDom, pool: 'vmForks' },
			},
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
			// Isolated: the simulation replaces the timers, the hashes and the storage of its process.
			{
				extends: true,
				test: {
					...server,
					name: 'simulation',
					// It repeats itself for minutes, so optimized code pays.
					execArgv: [...MEMORY, NO_PROTO],
					include: ['test/simulation/**/*.test.ts'],
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
								exclude: SAME_ON_BOTH,
							},
						},
					]
				: []),
		],
	},
});
