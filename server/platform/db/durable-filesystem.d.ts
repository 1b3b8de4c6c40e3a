import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export declare const DURABLE_PARAMETERS: string[];

export declare class DurableFilesystem extends NodeFS {
	/** Number of syncs of files and folders to the disk. */
	readonly syncs: number;
}

/** Rejects when a commit causes no sync. */
export declare function probeDurability(
	database: Pick<PGlite, 'query'>,
	filesystem: Pick<DurableFilesystem, 'syncs'>,
): Promise<void>;

export declare function syncFolder(path: string): void;
