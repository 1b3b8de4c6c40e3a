import { distance as metres } from '#app/ui/format.ts';
import type { Check } from '#worker/contract/stage.ts';
import { locationStatus } from '#worker/domain/visit/distance.ts';

const RANGE = {
	dentro: 'dentro da área',
	fora: 'fora da área',
	inconclusivo: 'inconclusivo pela precisão do GPS',
} as const;

/**
 * What a check-in recorded about the location, as text; '' for teleSales, which has none (rule 3.1).
 * `minDistance` in metres, 0: the area has no limit.
 */
export function checkInLocationText(
	check: Pick<Check, 'location' | 'betterLocation'>,
	minDistance: number,
): string {
	const { location } = check;
	if (location === null) return '';
	const best = check.betterLocation ?? location;
	if (best.distance === null) {
		return best.coordinates === null ? 'sem localização' : 'cliente sem ponto no mapa';
	}
	const away = `a ${metres(best.distance)} do cliente`;
	if (minDistance <= 0) return away;
	const range = RANGE[locationStatus(check, minDistance)];
	return `${away}, ${range}${best.approval === 'waiting' ? '; aguarda aprovação' : ''}`;
}
