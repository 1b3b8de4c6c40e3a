/**
 * The embedded database: PGlite in a thread of its own, so that a heavy query never stops HTTP,
 * behind a socket that only this user can reach. Plain JavaScript: a TypeScript worker thread does
 * not start under tsx on Node 20.
 *
 * `workerData`: `folder` (null: in memory, for tests), `template` (a dump to load, or null) and
 * `socket`. Says `ready` or `failed`; obeys `dump` and `close`.
 */
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { syncTree, writeDurably } from './durable-files.js';
import {
	DURABLE_PARAMETERS,
	DurableFilesystem,
	probeDurability,
	syncFolder,
} from './durable-filesystem.js';

/** The pool holds one connection; the others leave room for a replaced one to finish leaving. */
const MAX_CONNECTIONS = 8;

/** Written once the folder is whole: without it, an interrupted first start. */
const COMPLETE = 'acompanha-complete';

const { folder, template, socket } = workerData;

/** An error of PostgreSQL's protocol: a letter, four bytes of length, and its severity first. */
const ERROR = 'E'.charCodeAt(0);
const SEVERITY_AT = 5;
const LAST = ['SFATAL\0', 'SPANIC\0'].map((severity) => Buffer.from(severity));

let pglite;
let server;

async function openInMemory() {
	return PGlite.create(await readTemplate());
}

async function readTemplate() {
	return template === null ? {} : { loadDataDir: new Blob([await readFile(template)]) };
}

async function openOnDisk() {
	const complete = join(folder, COMPLETE);
	const isNew = !isThere(complete);
	if (isNew && existsSync(folder)) renameSync(folder, `${folder}.incomplete-${Date.now()}`);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const filesystem = new DurableFilesystem(folder);
	const database = await PGlite.create({
		fs: filesystem,
		...(isNew ? await readTemplate() : {}),
		startParams: DURABLE_PARAMETERS,
	});
	await probeDurability(database, filesystem);
	if (isNew) {
		// A dump is opened as after a crash, and PostgreSQL's recovery begins by syncing every file.
		if (template === null) await syncTree(folder);
		syncFolder(dirname(folder));
		await writeDurably(complete, 'The first start of this database ended well.\n');
	}
	return database;
}

/** Throws where it cannot be seen: a database of another user is not put aside. */
function isThere(path) {
	try {
		statSync(path);
		return true;
	} catch (error) {
		if (['ENOENT', 'ENOTDIR'].includes(error.code)) return false;
		throw error;
	}
}

/**
 * The database for the socket. PGlite's one session cannot begin anew: after a fatal error it would
 * repeat the error for ever, so the thread ends, which ends the process.
 */
function untilFatal(database) {
	return new Proxy(database, {
		get(target, key) {
			const value = target[key];
			if (typeof value !== 'function') return value;
			if (key !== 'execProtocolRawStream') return value.bind(target);
			return (message, { onRawData }) =>
				target.execProtocolRawStream(message, {
					onRawData(data) {
						if (data[0] === ERROR && isFatal(data)) process.exit(1);
						onRawData(data);
					},
				});
		},
	});
}

function isFatal(error) {
	return LAST.some((last) => last.equals(error.subarray(SEVERITY_AT, SEVERITY_AT + last.length)));
}

async function close() {
	await server?.stop();
	await pglite?.close();
	parentPort.postMessage({ type: 'closed' });
	parentPort.close();
}

async function dump(path) {
	const blob = await pglite.dumpDataDir('none');
	await writeFile(path, Buffer.from(await blob.arrayBuffer()));
	parentPort.postMessage({ type: 'dumped' });
}

function fail(error) {
	const { code = null, message = String(error) } = error ?? {};
	parentPort.postMessage({ type: 'failed', code, message });
}

parentPort.on('message', (message) => {
	if (message.type === 'close') close().catch(fail);
	if (message.type === 'dump') dump(message.path).catch(fail);
});

try {
	pglite = folder === null ? await openInMemory() : await openOnDisk();
	server = new PGLiteSocketServer({
		db: untilFatal(pglite),
		path: socket,
		maxConnections: MAX_CONNECTIONS,
	});
	await server.start();
	parentPort.postMessage({ type: 'ready' });
} catch (error) {
	fail(error);
}
