import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './durable-filesystem.js';

/** Writes a small file so that it survives a power cut: content first, then its name. */
export async function writeDurably(path, content) {
	const file = await open(path, 'w', 0o600);
	try {
		await file.writeFile(content);
		await file.sync();
	} finally {
		await file.close();
	}
	syncFolder(dirname(path));
}

/** Makes everything below a folder durable, deepest first. */
export async function syncTree(folder) {
	for (const entry of await readdir(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) await syncTree(path);
		else if (entry.isFile()) await syncFile(path);
	}
	syncFolder(folder);
}

async function syncFile(path) {
	const file = await open(path, 'r+');
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}
