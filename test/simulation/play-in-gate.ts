import { expect, inject, it } from 'vitest';
import type { Sequence } from './commands.ts';
import { Laboratory } from './laboratory.ts';
import { simulate } from './simulate.ts';
import { sourceSeed } from './source-seed.ts';

/** Far longer than the sequences take on a busy machine. */
const LIMIT_MS = 600_000;

let laboratory: Promise<Laboratory> | null = null;

/** The laboratory of this test file. */
export function openLaboratory(): Promise<Laboratory> {
	const template = inject('serverTemplate');
	if (template.kind !== 'embedded') throw new Error('The simulation uses the embedded database');
	laboratory ??= Laboratory.open(template.dump);
	return laboratory;
}

/**
 * A test that plays sequences of seeds that are new for these sources; it prints them, and a failing one
 * in its shortest form. `part` tells the tests apart.
 */
export function playNewSeeds(part: number, runs: number): void {
	const seed = sourceSeed(part);
	it(`keeps its promises through ${runs} sequences of faults`, {
		timeout: LIMIT_MS,
		retry: 0,
	}, async () => {
		process.stdout.write(`Simulation: ${runs} sequences from seed ${seed}\n`);
		const { failures } = await simulate(await openLaboratory(), { seed, runs });
		expect(failures).toEqual([]);
	});
}

/** A test of one sequence. */
export function playAgain(name: string, sequence: Sequence): void {
	it(
		name,
		async () => {
			const { failure } = await (await openLaboratory()).play(sequence);
			expect(failure).toBeNull();
		},
		LIMIT_MS,
	);
}
