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

/**
 * Parts of the desktop browser that nobody sees here: the popups of its address bar are pages of their
 * own and cost most of a second of a core for each test. The last list of a command line counts, so
 * this one repeats what Playwright turns off.
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
		// Recording every test costs time on every step: the picture, the page's text and the steps of a
		// failed one are kept in any case; `--trace on` records a test that is run by itself.
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
	// In this order.
	projects: [
		{ name: 'long', testMatch: LONG, use: PHONE },
		{ name: 'phone', testIgnore: LONG, use: PHONE },
	],
});
