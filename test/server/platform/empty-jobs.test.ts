import { expect, it } from 'vitest';
import { companyJobs } from '#server/jobs.ts';
import { freshDatabase } from '#test/support/server-database.ts';

it('every job runs well while the company does not exist yet', async () => {
	const { db } = await freshDatabase();
	const now = () => new Date('2026-03-04T15:00:00Z');
	const failures: unknown[] = [];
	const reportDefect = (error: unknown) => void failures.push(error);
	const retention = {
		exactPositionDays: 90,
		positionDays: 365,
		stateLogDays: 180,
		telemetryDays: 90,
		importDays: 90,
	};
	const options = { db, company: 'company', now, reportDefect };
	for (const { name, run } of companyJobs(options, async () => ({ kind: 'sent' }), retention)) {
		await run().catch((error: unknown) => failures.push({ name, error }));
	}
	expect(failures).toEqual([]);
});
