import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		// A zone that is neither UTC nor the company's main one: a forgotten zone shows.
		env: { TZ: 'America/Manaus' },
		setupFiles: ['test/support/setup.ts'],
		maxWorkers: 2,
		projects: [
			{ extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'] } },
			{ extends: true, test: { name: 'worker', include: ['test/worker/**/*.test.ts'] } },
			{
				extends: true,
				test: {
					name: 'server',
					include: ['test/server/**/*.test.ts'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
});
