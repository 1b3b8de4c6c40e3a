import { Dexie, type Table } from 'dexie';
import type {
	BlockRow,
	DocumentRow,
	DownloadPart,
	DownloadRow,
	TermsRow,
	WaitingRow,
} from './cache-rows.ts';
import type { IdbFactory } from './idb-factory.ts';
import { SharedDatabase } from './shared-database.ts';

/** Data the server can deliver again. May be purged; holds nothing a person has typed. */
export class CacheDatabase extends SharedDatabase {
	declare readonly documents: Table<DocumentRow, string>;
	declare readonly blocks: Table<BlockRow, [number, number]>;
	declare readonly terms: Table<TermsRow, [number, number]>;
	declare readonly waiting: Table<WaitingRow, [string, number, number]>;
	declare readonly downloads: Table<DownloadRow, string>;
	declare readonly downloadParts: Table<DownloadPart, [string, number]>;

	constructor(userHash: string, idb: IdbFactory) {
		super(cacheDatabaseName(userHash), idb, 'relaxed');
		this.version(1).stores({
			documents: 'key',
			blocks: '[generation+block]',
			terms: '[generation+block]',
		});
		// 2: requests that wait for a decision.
		this.version(2).stores({ waiting: '[kind+generation+block]' });
		// 3: videos for watching offline.
		this.version(3).stores({ downloads: 'videoId', downloadParts: '[videoId+part]' });
	}
}

const PREFIX = 'acompanha-c-';

/** The name of a person's cache in IndexedDB. */
export function cacheDatabaseName(userHash: string): string {
	return `${PREFIX}${userHash}`;
}

/** Removes the caches of other people who have used this device. */
export async function removeCachesBut(own: string, idb: IdbFactory): Promise<void> {
	const all = await idb.indexedDB.databases();
	for (const { name } of all) {
		if (name?.startsWith(PREFIX) && name !== own) await new Dexie(name, idb).delete();
	}
}
