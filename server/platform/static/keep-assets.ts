import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The names of the build that is served; hidden, so it is not served itself. */
const CURRENT = '.current';

/**
 * Copies the hashed files of this build to `kept`, for pages that are still open when a later build
 * replaces it: where a new image replaces the whole program, nothing else keeps them. The files of
 * the build before are kept for 30 days from now. A folder that cannot be written keeps nothing.
 */
export function keepAssets(clientDir: string, kept: string, now: Date): void {
	const assets = join(clientDir, 'assets');
	if (!existsSync(assets)) return;
	const names = readdirSync(assets).sort();
	try {
		const list = join(kept, CURRENT);
		const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
		if (before.join() === names.join()) return;
		mkdirSync(kept, { recursive: true });
		for (const name of before) {
			if (existsSync(join(kept, name))) utimesSync(join(kept, name), now, now);
		}
		for (const name of names) copyFileSync(join(assets, name), join(kept, name));
		writeFileSync(list, names.join('\n'));
	} catch {
		// A read-only installation serves its own build only.
	}
}
