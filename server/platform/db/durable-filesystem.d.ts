import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export declare const DURABLE_PARAMETERS: string[];

export declare class DurableFilesystem extends NodeFS {
	/** How many times the disk was asked to make a file or folder durable. */
	readonly syncs: number;
}

/** Rejects when a commit makes no sync. */
export declare function probeDurability(
	database: Pick<PGlite, 'query'>,
	filesystem: Pick<DurableFilesystem, 'syncs'>,
): Promise<void>;

export declare function syncFolder(path: string): void;
