import { MATO_GROSSO_DO_SUL_TERRITORIES, MATO_GROSSO_TERRITORIES } from './midwest.ts';
import { NORTH } from './north.ts';
import { NORTHEAST } from './northeast.ts';
import { SOUTH } from './south.ts';
import { SOUTHEAST } from './southeast.ts';

const ZONES = new Map(
	[SOUTHEAST, SOUTH, MATO_GROSSO_DO_SUL_TERRITORIES, MATO_GROSSO_TERRITORIES, NORTH, NORTHEAST]
		.flat()
		.map(({ uf, timezone }) => [uf, timezone]),
);

/** The time zone of the part of a state where the company works. */
export function timeZoneOf(uf: string): string {
	return ZONES.get(uf) ?? 'America/Sao_Paulo';
}
