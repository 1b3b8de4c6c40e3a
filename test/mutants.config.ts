import { defineConfig } from 'vitest/config';

/** What `npm run mutants` tries each mutant against: the unit tests of the domain alone. */
export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		env: { TZ: 'America/Manaus' },
		setupFiles: ['test/support/setup.ts'],
		include: ['test/unit/domain/**/*.test.ts'],
	},
});
