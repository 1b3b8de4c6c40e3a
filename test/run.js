// The README's test command: every check in order, one last line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './support/browser.js';

const results = mkdtempSync(join(tmpdir(), 'acompanha-test-'));
const totals = { passed: 0, failed: 0 };

function say(line) {
	process.stdout.write(`${line}\n`);
}

function run(command, args, env = {}) {
	const started = Date.now();
	const { status, error } = spawnSync(command, args, {
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...env },
	});
	if (error) say(String(error));
	say(`    ${Math.round((Date.now() - started) / 1000)} s`);
	return status === 0;
}

function count(title, passed, failed) {
	totals.passed += passed;
	totals.failed += failed;
	say(`${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed\n`);
}

function check(title, command, args) {
	say(`--- ${title}`);
	const ok = run(command, args);
	count(title, ok ? 1 : 0, ok ? 0 : 1);
	return ok;
}

/** What a second try mended is not hidden: a machine's hiccup, or a test or product that is not sure. */
function tellTriedAgain(tests) {
	if (tests.length === 0) return;
	say(`${tests.length} passed only when tried again:`);
	for (const { name, why } of tests) say(`  ${name}: ${why.split('\n', 1)[0]}`);
}

/** `read` takes the reporter's JSON and answers what to count; a runner without a report failed. */
function suite(title, args, env, file, read) {
	say(`--- ${title}`);
	const ok = run('npx', args, env);
	try {
		const { passed, failed, triedAgain } = read(JSON.parse(readFileSync(file, 'utf8')));
		tellTriedAgain(triedAgain);
		// A runner that ends badly with every test green (a crash, an unhandled error) is a failure.
		count(title, passed, failed === 0 && !ok ? 1 : failed);
	} catch (error) {
		say(`${title} left no report: ${error.message}`);
		count(title, 0, 1);
	}
}

/** Tests of vitest that failed at first; its report keeps what they failed of. */
function unitTriedAgain({ testResults }) {
	return testResults.flatMap(({ assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
			.map(({ fullName, failureMessages }) => ({ name: fullName, why: failureMessages[0] })),
	);
}

/** The same of Playwright, whose suites lie in one another. */
function browserTriedAgain({ suites = [], specs = [] }) {
	const own = specs.flatMap(({ title, file, tests }) =>
		tests
			.filter(({ status }) => status === 'flaky')
			.map(({ results }) => ({
				name: `${file}: ${title}`,
				why: results.find(({ error }) => error)?.error.message ?? 'unknown',
			})),
	);
	return [...own, ...suites.flatMap(browserTriedAgain)];
}

for (const room of ['.', 'app', 'worker', 'server', 'test']) {
	check(`types: ${room}`, 'npx', ['tsc', '-p', room]);
}
check('lint and format', 'npx', ['biome', 'check', '--error-on-warnings']);
check('import rules', 'npm', ['run', '--silent', 'imports']);
check('unused code', 'npm', ['run', '--silent', 'unused']);

const unitReport = join(results, 'vitest.json');
suite(
	'unit, worker and server tests',
	[
		'vitest',
		'run',
		'--config',
		'test/vitest.config.ts',
		'--reporter=dot',
		'--reporter=json',
		`--outputFile.json=${unitReport}`,
	],
	{},
	unitReport,
	(report) => ({
		passed: report.numPassedTests,
		failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
		triedAgain: unitTriedAgain(report),
	}),
);

if (check('build', 'npm', ['run', '--silent', 'build'])) {
	const browserReport = join(results, 'playwright.json');
	try {
		const browser = findBrowser();
		suite(
			'browser tests',
			['playwright', 'test', '--config', 'test/playwright.config.ts', '--reporter=dot,json'],
			{
				PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
				...(browser ? { CHROMIUM_PATH: browser } : {}),
			},
			browserReport,
			({ stats, suites }) => ({
				passed: stats.expected + stats.flaky,
				failed: stats.unexpected,
				triedAgain: browserTriedAgain({ suites }),
			}),
		);
	} catch (error) {
		say(error.message);
		count('browser tests', 0, 1);
	}
}

rmSync(results, { recursive: true, force: true });
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
