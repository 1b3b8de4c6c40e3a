import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** More tests than these that pass only at a second try, and the gate fails. */
export const TRIED_AGAIN_LIMIT = 3;

/** Tests of vitest that failed at first; its JSON report keeps what they failed of. */
export function vitestTriedAgain({ testResults }) {
	return testResults.flatMap(({ assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
			.map(({ fullName, failureMessages }) => ({ name: fullName, why: failureMessages[0] })),
	);
}

/** The same of Playwright's JSON report, whose suites lie in one another. */
export function playwrightTriedAgain({ suites = [], specs = [] }) {
	const own = specs.flatMap(({ title, file, tests }) =>
		tests
			.filter(({ status }) => status === 'flaky')
			.map(({ results }) => ({
				name: `${file}: ${title}`,
				why: results.find(({ error }) => error)?.error.message ?? 'unknown',
			})),
	);
	return [...own, ...suites.flatMap(playwrightTriedAgain)];
}

/**
 * What the gate says of the tests that passed only when tried again: a machine's hiccup, or a test
 * or product that is not sure.
 */
export function judgeTriedAgain(tests) {
	const lines = tests.map(({ name, why }) => `${name}: ${why.split('\n', 1)[0]}`);
	const isTooMany = tests.length > TRIED_AGAIN_LIMIT;
	const verdict = `${tests.length} passed only when tried again, at most ${TRIED_AGAIN_LIMIT} may`;
	return { lines, isTooMany, verdict };
}

/** One line a test; an empty list leaves no file, nor that of an earlier run. */
export function writeTriedAgain(path, lines) {
	rmSync(path, { force: true });
	if (lines.length === 0) return;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `${lines.join('\n')}\n`);
}
