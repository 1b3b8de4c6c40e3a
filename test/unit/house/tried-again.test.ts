import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import {
	judgeTriedAgain,
	playwrightTriedAgain,
	TRIED_AGAIN_LIMIT,
	vitestTriedAgain,
	writeTriedAgain,
} from '#test/support/tried-again.js';

const tests = (count: number) =>
	Array.from({ length: count }, (_, i) => ({
		name: `test ${i + 1}`,
		why: '\u001b[31mlate\u001b[39m\n  Received: 2',
	}));

describe('tests that passed only when tried again', () => {
	it('are found in the report of vitest: passed, and with a failure', () => {
		const assertionResults = [
			{ fullName: 'sure', status: 'passed', failureMessages: [] },
			{ fullName: 'not sure', status: 'passed', failureMessages: ['late'] },
			{ fullName: 'broken', status: 'failed', failureMessages: ['wrong', 'wrong'] },
		];
		expect(vitestTriedAgain({ testResults: [{ assertionResults }] })).toEqual([
			{ name: 'not sure', why: 'late' },
		]);
	});

	it('are found in the report of Playwright, however deep their suite lies', () => {
		const spec = (title: string, status: string, results: readonly object[]) => ({
			title,
			file: 'a.spec.ts',
			tests: [{ status, results }],
		});
		const flaky = spec('not sure', 'flaky', [{ error: { message: 'late' } }, {}]);
		const report = {
			suites: [
				{ specs: [spec('sure', 'expected', [{}])], suites: [{ specs: [flaky] }] },
				{ specs: [spec('broken', 'unexpected', [{ error: { message: 'wrong' } }])] },
			],
		};
		expect(playwrightTriedAgain(report)).toEqual([{ name: 'a.spec.ts: not sure', why: 'late' }]);
	});

	it('are printed one line each, with what was found', () => {
		expect(judgeTriedAgain(tests(1)).lines).toEqual(['test 1: late Received: 2']);
	});

	it('are printed with the first 600 characters of a long failure', () => {
		const [line] = judgeTriedAgain([{ name: 'test', why: 'x'.repeat(10_000) }]).lines;
		expect(line).toBe(`test: ${'x'.repeat(600)}`);
	});

	it('may be at most three', () => {
		expect(TRIED_AGAIN_LIMIT).toBe(3);
		expect(judgeTriedAgain(tests(0)).isTooMany).toBe(false);
		expect(judgeTriedAgain(tests(3)).isTooMany).toBe(false);
		expect(judgeTriedAgain(tests(4))).toMatchObject({
			isTooMany: true,
			verdict: '4 passed only when tried again, at most 3 may',
		});
	});

	it('are written to a file, which a run without any deletes', () => {
		const path = join(temporaryFolder(), 'test-results', 'tried-again.txt');
		writeTriedAgain(path, ['test 1: late', 'test 2: late']);
		expect(readFileSync(path, 'utf8')).toBe('test 1: late\ntest 2: late\n');
		writeTriedAgain(path, []);
		expect(existsSync(path)).toBe(false);
	});
});
