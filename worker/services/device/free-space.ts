import { accompanies } from '#worker/domain/session/person.ts';
import { cacheDatabaseName, removeCachesBut } from '#worker/store/cache-database.ts';
import type { PortfolioMeta } from '#worker/store/portfolio-store.ts';
import { tidy } from '#worker/store/prune.ts';
import { stored } from '#worker/store/storage-errors.ts';
import { REFERENCE_NAMES, REFERENCES } from '#worker/sync/reference-data.ts';
import type { Core } from '../engine/core.ts';

/**
 * Removes what the server can deliver again and this person does not need now: parts of an old
 * portfolio, lists of a former job title, copies that belong to other people, and work the server
 * has acknowledged. It never removes unsent work or anything needed for a day offline.
 */
export async function freeSpace({ device, workspace, user }: Core): Promise<void> {
	const { db, documents, portfolioStore, userHash } = workspace;
	const { environment } = device;
	await tidy(db);
	// A running download writes the next portfolio generation: skip while its lock is held.
	await environment.locks.holdIfFree(`portfolio:${userHash}`, async () => {
		const meta = await documents.value<PortfolioMeta>('portfolio');
		await portfolioStore.sweep(meta?.generation ?? 0);
	});
	if (!accompanies(user)) {
		const ofCoaches = REFERENCE_NAMES.filter((name) => REFERENCES[name].coachesOnly);
		await documents.remove(ofCoaches);
	}
	await stored(() => removeCachesBut(cacheDatabaseName(userHash), environment));
}
