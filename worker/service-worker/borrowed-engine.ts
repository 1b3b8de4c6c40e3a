import type { OfferedEngine } from './engine-offer.ts';
import { scope } from './scope.ts';

/** Reads the engine of the pages, their worker's own file: large, so only when it is needed. */
const FILE = '/sw-engine.js';

const held = scope as unknown as { readonly engine?: OfferedEngine };

/** Throws when the file is not what it was at the installation. */
export function borrowedEngine(): OfferedEngine {
	if (!held.engine) scope.importScripts(FILE);
	if (!held.engine) throw new Error('The file offers no engine');
	return held.engine;
}

/** Only a script that was imported during the installation may be imported later. */
export function keepEngine(): void {
	scope.addEventListener('install', () => scope.importScripts(FILE));
}
