import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './support/browser.js';

const executablePath = findBrowser();

/**
 * Files whose longest test takes about a minute. They start first, so that none runs alone at the
 * end.
 */
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

/**
 * Disables parts of the desktop browser that no test sees: the popups of its address bar are pages
 * of their own and cost most of a second of a core in each test. Chromium uses only the last list
 * of a command line, so this one repeats Playwright's own.
 */
const NOT_NEEDED = [
	...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
	...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
	...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
	...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
	...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const PHONE = {
	...devices['Pixel 7'],
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	// Chromium lacks Chrome's client hints, so the browser gate reads the user agent.
	userAgent:
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

export default defineConfig({
	testDir: './e2e',
	outputDir: '../test-results',
	globalSetup: './support/e2e-setup.ts',
	fullyParallel: true,
	// A test waits for half of its time, so three keep two cores busy.
	workers: 3,
	// For busy machines. The report names each test that passed only at a second try.
	retries: process.env.CI ? 2 : 0,
	forbidOnly: true,
	timeout: 180_000,
	expect: { timeout: 20_000 },
	reporter: 'list',
	use: {
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
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				`--disable-features=${NOT_NEEDED.join(',')}`,
			],
		},
	},
	// Runs in this order.
	projects: [
		{ name: 'long', testMatch: LONG, use: PHONE },
		{ name: 'phone', testIgnore: LONG, use: PHONE },
	],
});
