import { defineConfig } from '@playwright/test';
import { SHELL_PHONE, WINDOW_PHONE, withPlainCode } from './support/phone-browser.ts';

/** Files with pushes, refused permissions and installation, which the headless shell does not have. */
const WINDOW = [
	'device-faults',
	'notifications',
	'launches',
	'gps-blocked',
	'pwa',
	'readiness',
	'session',
].map((name) => `**/${name}.spec.ts`);

/**
 * Files whose longest test takes about a minute. They start first, so that none runs alone at the
 * end.
 */
const LONG = [
	'every-route',
	'ux',
	'killed',
	'chaos',
	'tv-large',
	'hostile-visit',
	'session-ended',
	'session-faults',
	'app-faults',
	'login-faults',
	'first-visit-faults',
	'session-table',
	'quiz',
	'update',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
	testDir: './e2e',
	outputDir: '../test-results',
	globalSetup: './support/e2e-setup.ts',
	fullyParallel: true,
	// Three keep two cores busy: four took as long.
	workers: 3,
	// For busy machines. The report names each test that passed only at a second try.
	retries: process.env.CI ? 2 : 0,
	forbidOnly: true,
	// Limits of hanging tests, not of speed: a busy machine may need ten times what a quiet one does.
	timeout: 300_000,
	expect: { timeout: 40_000 },
	reporter: 'list',
	use: {
		// A tap that never ends names itself, instead of the whole test.
		actionTimeout: 60_000,
		locale: 'pt-BR',
		timezoneId: 'America/Sao_Paulo',
		// Recording traces slows every step. A failed test keeps its screenshot, page text and steps in
		// any case; `--trace on` records a single test.
		trace: {
			mode: 'on-first-retry',
			screenshots: false,
			snapshots: true,
			sources: true,
		},
		screenshot: 'only-on-failure',
	},
	// Runs in this order.
	projects: [
		{ name: 'long', testMatch: LONG, use: withPlainCode(SHELL_PHONE) },
		{ name: 'phone', testIgnore: [...LONG, ...WINDOW], use: withPlainCode(SHELL_PHONE) },
		{ name: 'window', testMatch: WINDOW, use: withPlainCode(WINDOW_PHONE) },
	],
});
