import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const run = promisify(execFile);

/** Chromium without a window around the page: Playwright's own choice when it runs headless. */
const SHELL = '/usr/bin/chromium-headless-shell';

const INSTALL_LIMIT_MS = 120_000;

const INSTALLED = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that keep a browser from talking to anybody but the app. */
export const CHROMIUM_ARGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

function installed() {
	return INSTALLED.find((path) => existsSync(path));
}

function attempt(command, args) {
	return (
		spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
	);
}

function install(name) {
	return attempt('apt-get', ['update']) && attempt('apt-get', ['install', '-y', name]);
}

/** CHROMIUM_PATH, or '' for Playwright's own, or undefined. */
function chosen() {
	return process.env.CHROMIUM_PATH || (existsSync(chromium.executablePath()) ? '' : undefined);
}

/**
 * The path of a whole Chromium, for measurements and pictures; '' means Playwright's own. Looks at
 * CHROMIUM_PATH, at Playwright's download and at the usual places. Otherwise it installs
 * Playwright's, or the system's package if that is not available.
 */
export function findBrowser() {
	const found = chosen() ?? installed();
	if (found !== undefined) return found;
	if (attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'])) return '';
	const added = install('chromium') ? installed() : undefined;
	if (added) return added;
	throw new Error('No Chromium found or installable: install one and set CHROMIUM_PATH to it.');
}

/**
 * The path of the Chromium for browser tests: the headless shell if the system has it, or can install
 * it and has no other Chromium. It needs four fifths of the computing time of a whole one.
 */
export function findTestBrowser() {
	const found = chosen() ?? (existsSync(SHELL) ? SHELL : installed());
	if (found !== undefined) return found;
	return install('chromium-headless-shell') ? SHELL : findBrowser();
}

/**
 * Adds the headless shell beside the system's own Chromium, where that came as a package and packages
 * may be installed: only in CI, because the machine of a person is theirs. Without network or rights
 * the whole browser is used.
 */
export async function addTestBrowser() {
	if (!process.env.CI || process.getuid?.() !== 0) return;
	if (chosen() !== undefined || existsSync(SHELL)) return;
	if (installed() !== '/usr/bin/chromium') return;
	try {
		const limit = { timeout: INSTALL_LIMIT_MS };
		// The shell of another version would replace parts of the browser.
		const { stdout } = await run('dpkg-query', ['-s', 'chromium'], limit);
		const [, version] = /^Version: (\S+)$/m.exec(stdout);
		await run('apt-get', ['update', '-o', 'Acquire::Retries=0'], limit);
		await run('apt-get', ['install', '-y', `chromium-headless-shell=${version}`], limit);
	} catch {
		process.stdout.write('The headless shell cannot be installed: browser tests take longer.\n');
	}
}
