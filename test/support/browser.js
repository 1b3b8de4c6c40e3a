import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
	return INSTALLED.find((path) => existsSync(path));
}

function attempt(command, args) {
	return (
		spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
	);
}

/**
 * The path of a Chromium to test with; '' means Playwright's own. Looks at CHROMIUM_PATH, at
 * Playwright's download and at the usual places. Otherwise it installs Playwright's, or the
 * system's package if that is not available.
 */
export function findBrowser() {
	const asked = process.env.CHROMIUM_PATH;
	if (asked) return asked;
	if (existsSync(chromium.executablePath())) return '';
	const found = installed();
	if (found) return found;
	if (attempt('npx', ['playwright', 'install', '--with-deps', 'chromium'])) return '';
	if (attempt('apt-get', ['update']) && attempt('apt-get', ['install', '-y', 'chromium'])) {
		const added = installed();
		if (added) return added;
	}
	throw new Error('No Chromium found or installable: install one and set CHROMIUM_PATH to it.');
}
