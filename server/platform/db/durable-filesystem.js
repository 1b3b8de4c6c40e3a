import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's own parameters without `-F` (no fsync), and with the one kind of sync we provide. */
export const DURABLE_PARAMETERS = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
	...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
];

/** Emscripten's number for EIO: PostgreSQL stops with PANIC, as it must when a disk lies. */
const EIO = 29;

/**
 * PGlite's folder on disk, with the one thing it lacks: fsync. Stock PGlite starts PostgreSQL with
 * `-F` and Emscripten's NODEFS has no `fsync` operation, so a commit reaches only the page cache.
 * Plain JavaScript because it runs in a worker thread, where no TypeScript loader is at hand.
 */
export class DurableFilesystem extends NodeFS {
	/** How many times the disk was asked to make a file or folder durable. */
	syncs = 0;

	async init(pglite, options) {
		const { emscriptenOpts } = await super.init(pglite, options);
		const addSync = (module) => {
			const nodefs = module.FS.filesystems.NODEFS;
			nodefs.stream_ops.fsync = (stream) => this.#sync(nodefs, stream);
		};
		return {
			emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] },
		};
	}

	/** 0, or the error number PostgreSQL shall see. */
	#sync(nodefs, stream) {
		this.syncs++;
		try {
			if (stream.nfd !== undefined && stream.nfd !== null) fsyncSync(stream.nfd);
			else syncFolder(nodefs.realPath(stream.node));
			return 0;
		} catch {
			return EIO;
		}
	}
}

/** Makes the names in a folder durable. Windows cannot open a folder and needs no such call. */
export function syncFolder(path) {
	if (process.platform === 'win32') return;
	const descriptor = openSync(path, 'r');
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

/** A commit that does not reach the disk is a lie: refuse to run when a release loses our fsync. */
export async function probeDurability(database, filesystem) {
	const before = filesystem.syncs;
	await database.query(`select pg_logical_emit_message(true, 'acompanha', 'durability probe')`);
	if (filesystem.syncs > before) return;
	throw new Error('a commit did not reach the disk (no fsync); the installed PGlite is not usable');
}
