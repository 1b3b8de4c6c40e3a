import { randomUUID } from 'node:crypto';
import { createRandom, type SeededRandom } from '#server/demo/random.ts';

/** One death of the browser. */
export type Kill = {
	/** It comes with the act behind so many others. */
	readonly act: number;
	/** Whether the person has seen that the act is done. */
	readonly tick: 'before the tick' | 'after the tick';
	/**
	 * What the network does meanwhile: nothing, for there is none; or it carries the state of the
	 * coaching, which is lost with the browser, or arrives after its death, or was taken in by the
	 * server whose answer nobody hears.
	 */
	readonly network: 'none' | 'call lost' | 'call late' | 'answer lost';
	/** A crashed Chrome brings its tabs back where they were; an app starts at its own address. */
	readonly opened: 'tab' | 'icon' | 'address';
};

/** Of ten. Dealt like cards: every day has some of each. */
const TICKS = { 'after the tick': 6, 'before the tick': 4 };
const NETWORKS = { none: 5, 'call lost': 1, 'call late': 2, 'answer lost': 2 };
const OPENED = { tab: 4, icon: 3, address: 3 };
const KILLS = 10;

/** New at each run; given by KILL_SEED, it makes the deaths of an earlier one again. */
export function killSeed(): string {
	return process.env.KILL_SEED ?? randomUUID().slice(0, 8);
}

/** Ten deaths during a day of so many acts, in their order. */
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

/** So many of each, in an order of chance. */
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
