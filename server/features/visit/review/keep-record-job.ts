import { notePlan } from '#server/features/plan/public/note-plan.ts';
import { readVersions } from '#server/platform/db/data-version.ts';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { notePeople } from '../public/people-record.ts';
import { openMissing } from './open-missing.ts';
import { notePublished } from './published.ts';

const EVERY_MS = 5 * 60_000;
/** Rounds after which the plan is compared although its data version is the same. */
const PLAN_ROUNDS = 12;

/**
 * Keeps the record that coachings are compared with, also where a company's data is changed past this
 * server, and opens the requests that reviews lack. Safe in several processes at once.
 */
export function keepRecordJob({ db, company, now }: JobOptions): Job {
	const isPlanDue = planIsDue();
	return job('keep record', EVERY_MS, async () => {
		await notePublished(db, company, now());
		await notePeople(db, company, now());
		const versions = await readVersions(db, company, ['routes', 'allowances', 'clients']);
		if (isPlanDue(versions)) await notePlan(db, company, now(), null);
		await openMissing(db, company);
	});
}

/** Comparing the largest plan takes about a second. */
function planIsDue(): (versions: string) => boolean {
	let noted: string | null = null;
	let rounds = 0;
	return (versions) => {
		const isDue = versions !== noted || rounds >= PLAN_ROUNDS;
		rounds = isDue ? 1 : rounds + 1;
		noted = versions;
		return isDue;
	};
}
