/**
 * Part of the build: an initialised, empty database as one file, so that a first start unpacks it
 * in half a second instead of creating it in three. `node make-empty-database.js <file>`
 */
import { writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
await database.exec('checkpoint');
const blob = await database.dumpDataDir('none');
await writeFile(argv[2], Buffer.from(await blob.arrayBuffer()));
await database.close();
