/** The value below which `share` (0–1) of the samples lie. */
function percentile(samples: readonly number[], share: number): number {
	const sorted = samples.toSorted((a, b) => a - b);
	const place = Math.ceil(share * sorted.length) - 1;
	return sorted[Math.min(Math.max(place, 0), sorted.length - 1)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
	return percentile(samples, 0.5);
}

export function p95(samples: readonly number[]): number {
	return percentile(samples, 0.95);
}

type Measure = () => Promise<number | readonly number[]>;

export type Contest = { readonly ours: readonly number[]; readonly floor: readonly number[] };

/**
 * Measures both in turns, in changing order, so that other work of the machine affects both
 * equally. The first round is a warm-up and is not counted.
 */
export async function contest(count: number, ours: Measure, floor: Measure): Promise<Contest> {
	const samples = { ours: [] as number[], floor: [] as number[] };
	for (let round = 0; round <= count; round++) {
		const order = round % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const);
		for (const who of order) {
			const value = await (who === 'ours' ? ours() : floor());
			if (round > 0) samples[who].push(...(typeof value === 'number' ? [value] : value));
		}
	}
	return samples;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}
