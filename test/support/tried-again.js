import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The gate fails if more tests than this pass only at a second try. */
export const TRIED_AGAIN_LIMIT = 3;

/** Tests of vitest that failed at the first try; its JSON report keeps their messages. */
export function vitestTriedAgain({ testResults }) {
	return testResults.flatMap(({ assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
			.map(({ fullName, failureMessages }) => ({ name: fullName, why: failureMessages[0] })),
	);
}

/** The same for Playwright's JSON report, which nests suites. */
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

/** Enough of a failure to find its cause when only the end of a log is kept. */
const WHY_LENGTH = 600;

/** A failure in one line, without the colours of a terminal. */
function inOneLine(why) {
	return stripVTControlCharacters(why).replace(/\s+/g, ' ').trim().slice(0, WHY_LENGTH);
}

/**
 * The gate's message about tests that passed only at a second try: either the machine was
 * disturbed, or the test or the product is unreliable.
 */
export function judgeTriedAgain(tests) {
	const lines = tests.map(({ name, why }) => `${name}: ${inOneLine(why)}`);
	const isTooMany = tests.length > TRIED_AGAIN_LIMIT;
	const verdict = `${tests.length} passed only when tried again, at most ${TRIED_AGAIN_LIMIT} may`;
	return { lines, isTooMany, verdict };
}

/** One line per test; an empty list deletes the file of an earlier run. */
export function writeTriedAgain(path, lines) {
	rmSync(path, { force: true });
	if (lines.length === 0) return;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `${lines.join('\n')}\n`);
}
