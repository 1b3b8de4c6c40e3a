import { expect, it } from 'vitest';
import { jobInWords } from '#app/features/device/administration/operation-words.ts';
import { companyJobs } from '#server/jobs.ts';
import type { JobOptions } from '#server/platform/jobs/job.ts';

it('every job of the server has a name in Portuguese', () => {
	const options = { company: 'a', now: () => new Date(0), reportDefect: () => undefined };
	const jobs = companyJobs(options as unknown as JobOptions, async () => ({ kind: 'gone' }), {
		exactPositionDays: 90,
		positionDays: 365,
		stateLogDays: 180,
	});
	expect(jobs.length).toBeGreaterThan(0);
	expect(jobs.filter(({ name }) => jobInWords(name) === name).map(({ name }) => name)).toEqual([]);
});
