import { defineConfig } from 'vitest/config';

const SHARED = {
	root: new URL('..', import.meta.url).pathname,
	env: { TZ: 'America/Manaus' },
	setupFiles: ['test/support/setup.ts'],
	globalSetup: ['test/support/server-template.ts'],
	testTimeout: 240_000,
	hookTimeout: 240_000,
};

/** `RELEASE=2026-11-23 npm run freeze`: keeps databases as this release makes them, for later tests. */
export default defineConfig({
	test: {
		projects: [
			{ test: { ...SHARED, name: 'worker', include: ['test/released/freeze-phone.ts'] } },
			{ test: { ...SHARED, name: 'server', include: ['test/released/freeze-server.ts'] } },
			{ test: { ...SHARED, name: 'server-postgres', include: ['test/released/freeze-server.ts'] } },
		],
	},
});
