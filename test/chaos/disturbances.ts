import type { SeededRandom } from '#server/demo/random.ts';
import { WEATHERS, type WeatherKind } from './weather.ts';

/** Deaths of a part of the browser or of the server. */
const KILLS = [
	{ kind: 'browser', share: 5 },
	{ kind: 'renderer', share: 7 },
	{ kind: 'worker', share: 2 },
	{ kind: 'service worker', share: 2 },
	{ kind: 'network service', share: 2 },
	{ kind: 'server', share: 1.5 },
	{ kind: 'database', share: 1 },
] as const;
export type KillKind = (typeof KILLS)[number]['kind'];

const MISFORTUNES = [
	{ kind: 'weather', share: 8 },
	{ kind: 'full storage', share: 0.3 },
	{ kind: 'evicted storage', share: 0.5 },
	{ kind: 'damaged row', share: 0.6 },
	{ kind: 'second tab', share: 1.5 },
	{ kind: 'frozen tab', share: 1 },
	{ kind: 'new build', share: 0.5 },
	{ kind: 'clock', share: 1 },
] as const;
export type Misfortune = Exclude<(typeof MISFORTUNES)[number]['kind'], 'weather'>;

/** Before the tap, right after it, or when the screen shows that it is done. */
const MOMENTS = ['before', 'during', 'after'] as const;
type Moment = (typeof MOMENTS)[number];

/** How a person opens the app after it has died. */
const WAYS = [
	{ way: 'address', share: 4 },
	{ way: 'icon', share: 3 },
	{ way: 'tab', share: 3 },
] as const;
export type Way = (typeof WAYS)[number]['way'];

export type Disturbance = { readonly moment: Moment } & (
	| { readonly type: 'kill'; readonly kind: KillKind; readonly way: Way }
	| { readonly type: 'weather'; readonly kind: WeatherKind; readonly ms: number }
	| { readonly type: 'misfortune'; readonly kind: Misfortune; readonly way: Way }
);

/** How often something happens at a tap, and how often that is a kill. */
export type Rates = { readonly disturbed: number; readonly killed: number };

export const RATES: Rates = { disturbed: 0.6, killed: 0.68 };

/** What disturbs the next tap; null: nothing. */
export function draw(random: SeededRandom, { disturbed, killed }: Rates): Disturbance | null {
	if (!random.happens(disturbed)) return null;
	const moment = random.pick(MOMENTS);
	const { way } = random.pickByShare(WAYS);
	if (random.happens(killed)) {
		return { type: 'kill', kind: random.pickByShare(KILLS).kind, moment, way };
	}
	const { kind } = random.pickByShare(MISFORTUNES);
	if (kind !== 'weather') return { type: 'misfortune', kind, moment, way };
	const ms = random.integer(500, 9_000);
	return { type: 'weather', kind: random.pick(WEATHERS), ms, moment };
}
