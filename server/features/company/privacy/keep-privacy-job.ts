import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { forgetImports } from '../import/forget-imports.ts';
import { recordAudit } from '../public/record-audit.ts';
import { applyRetention, type Retention } from './apply-retention.ts';
import { sweepErased } from './sweep-erased.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Coarsens and removes what is kept for a limited time (rule 13.41), and rewrites what still arrives of
 * erased people (rule 13.40). A run that did something is one entry of the audit. Safe in several
 * processes at once.
 */
export function keepPrivacyJob({ db, company, now }: JobOptions, retention: Retention): Job {
	return job('keep privacy', EVERY_MS, async (signal) => {
		const at = now();
		const erased = await sweepErased(db, company, at, signal);
		const kept = await applyRetention(db, company, retention, at, signal);
		const old = new Date(at.getTime() - retention.importDays * DAY_MS);
		const done = { ...kept, erased, imports: await forgetImports(db, company, old, signal) };
		if (Object.values(done).every((count) => count === 0)) return;
		const after = Object.fromEntries(Object.entries(done).filter(([, count]) => count > 0));
		const entry = { company, actor: 'server', act: 'privacy.kept', entity: 'privacy', at };
		await recordAudit(db, { ...entry, id: 'retention', before: null, after });
	});
}
