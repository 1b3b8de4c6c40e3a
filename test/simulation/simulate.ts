import { generate } from './generate.ts';
import type { Laboratory } from './laboratory.ts';
import { shrink } from './shrink.ts';
import { addResult, newTally, type Tally } from './tally.ts';

/** More failures than this have the same few causes. */
const MOST_SHRUNK = 5;

type Options = {
	readonly seed: number;
	readonly runs: number;
	/** Plays every nth seed from the first one: processes share the seeds of a run. */
	readonly every?: number;
	/** Called after each sequence. */
	readonly done?: (runs: number) => void;
};

/** Plays the sequences of consecutive seeds. Failing ones are shrunk. */
export async function simulate(
	laboratory: Laboratory,
	{ seed, runs, every = 1, done }: Options,
): Promise<Tally> {
	const tally = newTally();
	for (let nth = 0; nth < runs; nth++) {
		const sequence = generate(seed + nth * every);
		const result = await laboratory.play(sequence);
		addResult(tally, result);
		if (result.failure) {
			const play = async (one: typeof sequence) => (await laboratory.play(one)).failure;
			const isShrunk = tally.failures.length < MOST_SHRUNK;
			const shrunk = isShrunk ? await shrink(sequence, result.failure, play) : sequence;
			const text = isShrunk ? JSON.stringify(shrunk, null, '\t') : '(not shrunk)';
			tally.failures.push({
				seed: sequence.seed,
				message: result.failure.message,
				shrunk: text,
			});
		}
		done?.(nth + 1);
	}
	return tally;
}
