import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; works from the source and from the bundle in `build/server`. */
export function findProject(): string {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) {
		folder = dirname(folder);
	}
	return folder;
}

/** Semantic version of this build. */
export function readVersion(project: string): string {
	const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
	return String(version);
}
