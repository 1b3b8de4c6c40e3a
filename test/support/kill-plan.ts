import { randomUUID } from 'node:crypto';
import { createRandom, type SeededRandom } from '#server/demo/random.ts';

/** One death of the browser. */
export type Kill = {
	/** Number of acts done before it. */
	readonly act: number;
	/** Whether the screen has already acknowledged the act. */
	readonly tick: 'before the tick' | 'after the tick';
	/**
	 * The network at that moment: none; or it carries the state of the coaching, and the call is lost
	 * with the browser, or arrives after its death, or arrives before and only the answer is lost.
	 */
	readonly network: 'none' | 'call lost' | 'call late' | 'answer lost';
	/** A crashed Chrome reopens its tabs at their addresses; an app opens at its start address. */
	readonly opened: 'tab' | 'icon' | 'address';
};

/** Counts out of ten. They are dealt like cards, so every day has some of each. */
const TICKS = { 'after the tick': 6, 'before the tick': 4 };
const NETWORKS = { none: 5, 'call lost': 1, 'call late': 2, 'answer lost': 2 };
const OPENED = { tab: 4, icon: 3, address: 3 };
const KILLS = 10;

/** A new seed for each run. KILL_SEED repeats the deaths of an earlier run. */
export function killSeed(): string {
	return process.env.KILL_SEED ?? randomUUID().slice(0, 8);
}

/** Ten deaths during a day of `acts` acts, in order. */
export function plannedKills(seed: string, acts: number): readonly Kill[] {
	const random = createRandom(seed);
	const all = Array.from({ length: acts }, (_, index) => index);
	const [ticks, networks, opened] = [
		dealt(TICKS, random),
		dealt(NETWORKS, random),
		dealt(OPENED, random),
	];
	return random.some(all, KILLS).flatMap((act, index) => {
		const [tick, network, way] = [ticks[index], networks[index], opened[index]];
		return tick && network && way ? [{ act, tick, network, opened: way }] : [];
	});
}

/** The given number of each card, in pseudo-random order. */
function dealt<Card extends string>(
	counts: Readonly<Record<Card, number>>,
	random: SeededRandom,
): readonly Card[] {
	return (Object.entries(counts) as [Card, number][])
		.flatMap(([card, count]) => Array.from({ length: count }, () => card))
		.map((card) => ({ card, place: random.fraction() }))
		.sort((one, other) => one.place - other.place)
		.map(({ card }) => card);
}
