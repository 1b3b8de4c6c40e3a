import { accompanies } from '#worker/domain/session/person.ts';
import { cacheDatabaseName, removeCachesBut } from '#worker/store/cache-database.ts';
import type { PortfolioMeta } from '#worker/store/portfolio-store.ts';
import { tidy } from '#worker/store/prune.ts';
import { stored } from '#worker/store/storage-errors.ts';
import { REFERENCE_NAMES, REFERENCES } from '#worker/sync/reference-data.ts';
import type { Core } from '../engine/core.ts';

/**
 * Removes from this device what the server can give again and this person does not need now: parts
 * of a portfolio that is not the current one, lists of a job they no longer have, copies left by
 * others; and of the work what has arrived. Never anything unsent, nothing a day without a signal
 * depends on.
 */
export async function freeSpace({ device, workspace, user }: Core): Promise<void> {
	const { db, documents, portfolioStore, userHash } = workspace;
	const { environment } = device;
	await tidy(db);
	// A download under way is writing the generation that comes next.
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
