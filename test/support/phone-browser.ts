import { devices } from '@playwright/test';
import { CHROMIUM_ARGS, findBrowser, findTestBrowser } from './browser.js';

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
	deviceScaleFactor: 1,
	// Chromium lacks Chrome's client hints, so the browser gate reads the user agent.
	userAgent:
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

const ARGS = [...CHROMIUM_ARGS, `--disable-features=${NOT_NEEDED.join(',')}`];

/** Starts the browser at `path`; '' means Playwright's own. */
function startAt(path: string, own: object = {}) {
	return path
		? { launchOptions: { executablePath: path, args: ARGS } }
		: { ...own, launchOptions: { args: ARGS } };
}

/** A phone in the headless shell, for most browser tests. */
export const SHELL_PHONE = { ...PHONE, ...startAt(findTestBrowser()) };
/** A phone in a whole Chromium. */
export const WINDOW_PHONE = { ...PHONE, ...startAt(findBrowser(), { channel: 'chromium' }) };

/** V8 without its optimizing compilers. */
const PLAIN_CODE = '--js-flags=--no-maglev,--no-turbofan';

type Phone = { readonly launchOptions: { readonly args: string[] } };

/**
 * The same phone for tests whose pages end before faster code has paid for its compilation;
 * measurements keep all compilers.
 */
export function withPlainCode<P extends Phone>(phone: P): P {
	const { launchOptions } = phone;
	const args = [...launchOptions.args, PLAIN_CODE];
	return { ...phone, launchOptions: { ...launchOptions, args } };
}
