import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { openMissing } from './open-missing.ts';
import { notePeople } from './people-record.ts';
import { notePublished } from './published.ts';

const EVERY_MS = 5 * 60_000;

/**
 * Keeps the record that coachings are compared with, also where a company's data is changed past this
 * server, and opens the requests that reviews lack. Safe in several processes at once.
 */
export function keepRecordJob({ db, company, now }: JobOptions): Job {
	return job('keep record', EVERY_MS, async () => {
		await notePublished(db, company, now());
		await notePeople(db, company, now());
		await openMissing(db, company);
	});
}
