import { expect, it } from 'vitest';
import { generate } from './generate.ts';
import { keptSequences } from './kept-sequences.ts';
import { openLaboratory, playAgain, playNewSeeds } from './play-in-gate.ts';

for (const { finds, ...sequence } of keptSequences()) playAgain(finds, sequence);

it('plays a seed in the same way each time', async () => {
	const laboratory = await openLaboratory();
	const trace = async (seed: number) => {
		const lines: string[] = [];
		await laboratory.play(generate(seed), (line) => lines.push(line));
		return lines;
	};
	for (const seed of [11, 12, 13]) expect(await trace(seed)).toEqual(await trace(seed));
});

// One process for all: its start and its compilers cost as much as 25 sequences.
for (const part of [1, 2, 3]) playNewSeeds(part, 100);
