/**
 * Part of the build: an initialised, empty database as one file, so that a first start unpacks it
 * in half a second instead of creating it in three. Kept in `.cache` for the next build.
 * `node server/platform/db/make-empty-database.js <file>`, from the project's folder.
 */
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
const { version } = JSON.parse(await readFile(manifest, 'utf8'));
const cached = `.cache/empty-database-${version}.tar`;

async function create() {
	const database = await PGlite.create();
	await database.exec('checkpoint');
	const blob = await database.dumpDataDir('none');
	await database.close();
	await mkdir('.cache', { recursive: true });
	// Under its name only when whole: an interrupted build must not leave half a database.
	await writeFile(`${cached}.new`, Buffer.from(await blob.arrayBuffer()));
	await rename(`${cached}.new`, cached);
}

try {
	await copyFile(cached, argv[2]);
} catch (error) {
	if (error.code !== 'ENOENT') throw error;
	await create();
	await copyFile(cached, argv[2]);
}
