import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sequence } from './commands.ts';

const FOLDER = new URL('kept', import.meta.url).pathname;

/** A sequence that failed once, shrunk. `finds`: what must hold, as a sentence. */
type KeptSequence = Sequence & { readonly finds: string };

/** All of them are played in the gate. */
export function keptSequences(): readonly KeptSequence[] {
	return readdirSync(FOLDER).map(
		(name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as KeptSequence,
	);
}
