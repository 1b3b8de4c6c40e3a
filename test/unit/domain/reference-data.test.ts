import { expect, it } from 'vitest';
import {
	PORTFOLIO_EVERY_MS,
	REFERENCE_NAMES,
	REFERENCES,
	type ReferenceName,
} from '#worker/sync/reference-data.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rule 12.4: a person's request is repeated after the first, the loop requests after the second. */
const LIMITS: Readonly<Record<ReferenceName, readonly [number, number]>> = {
	user: [2 * HOUR_MS, 2 * HOUR_MS],
	forms: [MINUTE_MS, 5 * MINUTE_MS],
	parameters: [MINUTE_MS, 5 * MINUTE_MS],
	routePlan: [30_000, 5 * MINUTE_MS],
	diagnosis: [30_000, 30 * MINUTE_MS],
	coachingFeedback: [30_000, 30 * MINUTE_MS],
	coachingPdvs: [30_000, 30 * MINUTE_MS],
	hierarchy: [12 * HOUR_MS, 12 * HOUR_MS],
	clientCategory: [30 * MINUTE_MS, 30 * MINUTE_MS],
	vacationAlert: [24 * HOUR_MS, 24 * HOUR_MS],
	quizzes: [15_000, 5 * MINUTE_MS],
	commitments: [15_000, 5 * MINUTE_MS],
	notifications: [15_000, 5 * MINUTE_MS],
};

it.each(Object.entries(LIMITS))('%s is requested as often as rule 12.4 says', (name, limits) => {
	const { throttleMs, everyMs } = REFERENCES[name as ReferenceName];
	expect([throttleMs, everyMs]).toEqual(limits);
});

it('the portfolio is requested every 10 minutes, and no list is without limits', () => {
	expect(PORTFOLIO_EVERY_MS).toBe(10 * MINUTE_MS);
	expect([...REFERENCE_NAMES].sort()).toEqual(Object.keys(LIMITS).sort());
});

it('a forced request never asks for the vacation alert earlier', () => {
	const strict = REFERENCE_NAMES.filter((name) => 'strict' in REFERENCES[name]);
	expect(strict).toEqual(['vacationAlert']);
});
