import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { moveClients } from './move-clients.ts';

/** Milliseconds. A client moves within a minute after midnight; an idle run is two small queries. */
const EVERY_MS = 60_000;

/** Moves the clients of approved transfers on their first day, and back after the last. */
export function moveClientsJob({ db, company, now }: JobOptions): Job {
	return job('move clients', EVERY_MS, async (signal) => {
		await moveClients(db, company, now(), signal);
	});
}
