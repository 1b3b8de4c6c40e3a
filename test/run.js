// `npm test`: runs every check and ends with the line `N passed, N failed`. Checks that need one
// core run in two lanes; then follow the tests that use both cores.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTestBrowser, findBrowser, findTestBrowser } from './support/browser.js';
import { ENV, RULES, runInLanes, TYPES, VITEST } from './support/lanes.js';
import {
	judgeTriedAgain,
	playwrightTriedAgain,
	vitestTriedAgain,
	writeTriedAgain,
} from './support/tried-again.js';

/** Playwright empties this folder when it starts, so the file is written at the end. */
const TRIED_AGAIN = 'test-results/tried-again.txt';

const results = mkdtempSync(join(tmpdir(), 'acompanha-test-'));
const totals = { passed: 0, failed: 0 };
const triedAgain = [];

function say(line) {
	process.stdout.write(`${line}\n`);
}

function count(passed, failed) {
	totals.passed += passed;
	totals.failed += failed;
}

/**
 * `read` takes the reporter's JSON and returns the counts. A runner without a report has failed.
 */
function suite(title, [command, ...args], { report, env = {}, read }) {
	say(`\n--- ${title}`);
	const started = Date.now();
	const { status, error } = spawnSync(command, args, {
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...ENV, ...env },
	});
	if (error) say(String(error));
	let counted = { passed: 0, failed: 1, again: [] };
	try {
		const { passed, failed, again } = read(JSON.parse(readFileSync(report, 'utf8')));
		// A runner that exits with an error although every test passed (a crash, an unhandled error)
		// has failed.
		counted = { passed, failed: failed === 0 && status !== 0 ? 1 : failed, again };
	} catch (missing) {
		say(`${title} left no report: ${missing.message}`);
	}
	const { passed, failed, again } = counted;
	count(passed, failed);
	triedAgain.push(...again);
	const seconds = Math.round((Date.now() - started) / 1000);
	const word = failed === 0 ? 'ok  ' : 'FAIL';
	say(`${word} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

function vitest() {
	const report = join(results, 'vitest.json');
	const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
	suite('unit, worker and server tests', [...VITEST, ...reporters], {
		report,
		read: (found) => ({
			passed: found.numPassedTests,
			failed: Math.max(found.numFailedTests, found.numFailedTestSuites > 0 ? 1 : 0),
			again: vitestTriedAgain(found),
		}),
	});
}

function browser() {
	const report = join(results, 'playwright.json');
	const config = ['--config', 'test/playwright.config.ts', '--reporter=dot,json'];
	try {
		// Installs what is missing before the processes of the tests look for it.
		findTestBrowser();
		findBrowser();
		suite('browser tests', ['playwright', 'test', ...config], {
			report,
			env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
			read: ({ stats, suites }) => ({
				passed: stats.expected + stats.flaky,
				failed: stats.unexpected,
				again: playwrightTriedAgain({ suites }),
			}),
		});
	} catch (error) {
		say(error.message);
		count(0, 1);
	}
}

/** Names every test that was tried again. */
function tellTriedAgain() {
	const { lines, isTooMany, verdict } = judgeTriedAgain(triedAgain);
	writeTriedAgain(TRIED_AGAIN, lines);
	if (lines.length > 0) say(`\n${[verdict, ...lines].join('\n  ')}\n  (also in ${TRIED_AGAIN})`);
	if (isTooMany) say(`FAIL ${verdict}`);
	count(0, isTooMany ? 1 : 0);
}

const BUILD = ['build', ['npm', 'run', '--silent', 'build']];
const [checks] = await Promise.all([runInLanes([BUILD, ...TYPES, ...RULES]), addTestBrowser()]);
for (const { ok } of checks) count(ok ? 1 : 0, ok ? 0 : 1);
vitest();
if (checks.find(({ title }) => title === 'build').ok) browser();
tellTriedAgain();

rmSync(results, { recursive: true, force: true });
say(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
