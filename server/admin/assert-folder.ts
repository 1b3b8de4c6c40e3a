import { stat } from 'node:fs/promises';
import { StartError } from '#server/platform/start-error.ts';

/** Throws StartError where a path is no folder. */
export async function assertFolder(path: string): Promise<void> {
	const kind = await kindOf(path);
	if (kind === 'file') throw new StartError(`${path} é um arquivo. Diga a pasta.`);
	if (kind === null) throw new StartError(`Não existe a pasta ${path}.`);
}

/** Throws StartError where a file is in the place of a folder. */
export async function assertNoFile(path: string): Promise<void> {
	if ((await kindOf(path)) === 'file') await assertFolder(path);
}

async function kindOf(path: string): Promise<'folder' | 'file' | null> {
	try {
		return (await stat(path)).isDirectory() ? 'folder' : 'file';
	} catch {
		return null;
	}
}
