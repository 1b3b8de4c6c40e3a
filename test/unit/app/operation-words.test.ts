import { describe, expect, it } from 'vitest';
import { deviceAdvice, jobInWords } from '#app/features/device/administration/operation-words.ts';
import { companyJobs } from '#server/jobs.ts';
import type { JobOptions } from '#server/platform/jobs/job.ts';

it('every job of the server has a name in Portuguese', () => {
	const options = { company: 'a', now: () => new Date(0), reportDefect: () => undefined };
	const jobs = companyJobs(options as unknown as JobOptions, async () => ({ kind: 'gone' }), {
		exactPositionDays: 90,
		positionDays: 365,
		stateLogDays: 180,
		telemetryDays: 90,
		importDays: 90,
	});
	expect(jobs.length).toBeGreaterThan(0);
	expect(jobs.filter(({ name }) => jobInWords(name) === name).map(({ name }) => name)).toEqual([]);
});

describe('what to do about a device whose calls were refused', () => {
	const now = new Date('2026-03-11T12:00:00.000Z');
	const refusedWith = (lastRefusal: string | null) =>
		deviceAdvice(
			{
				deviceId: 'one',
				employeeCode: 'C1',
				name: 'Carla Lima',
				isEnabled: true,
				appVersion: '1.0.0',
				lastContact: now.toISOString(),
				pending: 1,
				waitingSince: null,
				refused: 2,
				lastRefusal,
				locked: false,
				system: null,
				freeMb: null,
				persisted: null,
			},
			now,
		);

	it.each([
		['POST /v3/app/sync/coaching/state 413 too-large', /2 envios \(dados grandes demais\)\. Peça/],
		['POST /v3/app/sync/coaching/state 409 app-outdated', /versão antiga do app.*segue sozinho/],
		['POST /tickets/create 418 teapot', /^O servidor recusou 2 envios\. Peça/],
		[null, /^O servidor recusou 2 envios\. Peça/],
	])('%s is told in words', (lastRefusal, words) => {
		const advice = refusedWith(lastRefusal);
		expect(advice).toMatch(words);
		expect(advice).not.toMatch(/POST|\d{3}/);
	});
});
