import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './support/browser.js';

const executablePath = findBrowser();

/** Their longest test takes most of a minute or more: begun last, it would run alone at the end. */
const LONG = [
	'every-route',
	'ux',
	'killed',
	'tv-large',
	'hostile-visit',
	'session-ended',
	'session-faults',
	'app-faults',
	'login-faults',
	'session-table',
	'quiz',
	'update',
].map((name) => `**/${name}.spec.ts`);

const PHONE = {
	...devices['Pixel 7'],
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	// Chrome's own client hints are absent in Chromium: the gate reads the user agent.
	userAgent:
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

export default defineConfig({
	testDir: './e2e',
	outputDir: '../test-results',
	globalSetup: './support/e2e-setup.ts',
	fullyParallel: true,
	// A test waits for half of its time: three keep two cores busy.
	workers: 3,
	// On a busy machine; what passed only at the second try is named in the report.
	retries: process.env.CI ? 2 : 0,
	forbidOnly: true,
	timeout: 180_000,
	expect: { timeout: 20_000 },
	reporter: 'list',
	use: {
		locale: 'pt-BR',
		timezoneId: 'America/Sao_Paulo',
		// No film: taking one of every test costs time on every step, and what failed is in the steps.
		// Where a failing test is tried again, the steps of that second time are enough.
		trace: {
			mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
			screenshots: false,
			snapshots: true,
			sources: true,
		},
		screenshot: 'only-on-failure',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	// In this order.
	projects: [
		{ name: 'long', testMatch: LONG, use: PHONE },
		{ name: 'phone', testIgnore: LONG, use: PHONE },
	],
});
