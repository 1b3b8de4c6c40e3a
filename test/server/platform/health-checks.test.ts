import { expect, it } from 'vitest';
import { migrations } from '#server/platform/db/migrations.ts';
import { job, schedule } from '#server/platform/jobs/job.ts';
import { healthChecks } from '#server/platform/operation/health-checks.ts';
import { NOW } from '#test/support/builders.ts';
import { freshDatabase } from '#test/support/server-database.ts';

it('a disk that is nearly full and a job that hangs are named; a long run alone is none', async () => {
	const { db } = await freshDatabase();
	let [free, minutes] = [200_000_000, 0];
	const now = () => new Date(Date.parse(NOW) + minutes * 60_000);
	let end = () => {};
	const hangs = () =>
		new Promise<void>((resolve) => {
			end = resolve;
		});
	const scheduled = schedule(job('close months', 1, hangs), () => {}, { now });
	const checks = healthChecks({
		...{ db, migrations: Object.keys(migrations), free: async () => free, now },
		jobs: [scheduled],
	});
	const found = async () =>
		Object.fromEntries(await Promise.all(checks.map(async (one) => [one.name, await one.find()])));
	const fine = { database: null, migrations: null, disk: null, workers: null };
	expect(await found()).toEqual(fine);
	scheduled.start();
	await expect.poll(() => scheduled.state().runningSince).not.toBeNull();
	minutes = 20;
	expect(await found()).toEqual(fine);
	minutes = 21;
	free = 199_999_999;
	const wrong = { ...fine, disk: '199 MB free', workers: 'stuck: close months' };
	expect(await found()).toEqual(wrong);
	const stopped = scheduled.stop();
	end();
	await stopped;
	expect(await found()).toEqual({ ...wrong, workers: null });
});
