import { access, constants, stat } from 'node:fs/promises';
import { fileError } from '#server/platform/file-error.ts';
import { StartError, systemCode } from '#server/platform/start-error.ts';

/** Throws StartError where a path is no folder that can be read. */
export async function assertFolder(path: string): Promise<void> {
	const kind = await kindOf(path);
	if (kind === 'file') throw new StartError(`${path} é um arquivo. Diga a pasta.`);
	if (kind === null) throw new StartError(`Não existe a pasta ${path}.`);
	await access(path, constants.R_OK | constants.X_OK).catch((error: unknown) => {
		throw fileError(error, path);
	});
}

/** Throws StartError where a file is in the place of a folder. */
export async function assertNoFile(path: string): Promise<void> {
	if ((await kindOf(path)) === 'file') await assertFolder(path);
}

async function kindOf(path: string): Promise<'folder' | 'file' | null> {
	try {
		return (await stat(path)).isDirectory() ? 'folder' : 'file';
	} catch (error) {
		if (systemCode(error) === 'ENOENT') return null;
		throw fileError(error, path);
	}
}
