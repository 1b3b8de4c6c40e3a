import { scope } from './scope.ts';
import type { SharedEngine } from './shared-engine.ts';

/** Imports the pages' worker file. It is large, so it is imported only when needed. */
const FILE = '/sw-engine.js';

const held = scope as unknown as { readonly engine?: SharedEngine };

/** Throws when the file has changed since the installation. */
export function importedEngine(): SharedEngine {
	if (!held.engine) scope.importScripts(FILE);
	if (!held.engine) throw new Error('The file offers no engine');
	return held.engine;
}

/** A script can be imported later only if it was imported during the installation. */
export function importEngineOnInstall(): void {
	scope.addEventListener('install', () => scope.importScripts(FILE));
}
