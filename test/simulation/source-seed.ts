import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the simulation plays, and the simulation. */
const FOLDERS = ['worker', 'server', 'test/simulation'];
const ROOT = new URL('../..', import.meta.url).pathname;

/**
 * A seed that every change of the sources changes: each change is tried with new sequences, and the same
 * sources get the same verdict again.
 */
export function sourceSeed(part: number): number {
	const hash = createHash('sha256').update(String(part));
	for (const folder of FOLDERS) {
		const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort();
		for (const name of names.filter((one) => one.endsWith('.ts'))) {
			hash.update(name).update(readFileSync(join(ROOT, folder, name)));
		}
	}
	return hash.digest().readUInt32BE() % 1_000_000_000;
}
