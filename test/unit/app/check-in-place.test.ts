import { expect, it } from 'vitest';
import { checkInLocationText } from '#app/features/visit/check-in-location-text.ts';
import type { CheckLocation } from '#worker/contract/stage.ts';

const at = (distance: number | null, over: Partial<CheckLocation> = {}): CheckLocation => ({
	distance,
	coordinates: [-46.63, -23.55],
	accuracy: 12,
	ageMs: 0,
	approved: true,
	hasInvalidCoordinates: false,
	invalidReason: null,
	inRange: true,
	approval: 'auto',
	...over,
});

it('shows after a check-in which location was recorded', () => {
	const far = at(5_400, { approval: 'waiting', approved: false, inRange: false });
	const none = at(null, { coordinates: null, hasInvalidCoordinates: true });
	const place = (location: CheckLocation | null, betterLocation: CheckLocation | null = null) =>
		checkInLocationText({ location, betterLocation }, 500);
	expect(place(at(35))).toBe('a 35 m do cliente, dentro da área');
	expect(place(far)).toBe('a 5,4 km do cliente, fora da área; sem aprovação automática');
	expect(place(far, at(35))).toBe('a 35 m do cliente, dentro da área');
	expect(place(at(495))).toBe('a 495 m do cliente, inconclusivo pela precisão do GPS');
	expect(place(none)).toBe('sem localização');
	expect(place(none, at(35))).toBe('a 35 m do cliente, dentro da área');
	expect(place(at(null))).toBe('cliente sem ponto no mapa');
	expect(place(null)).toBe('');
	expect(checkInLocationText({ location: at(5_400), betterLocation: null }, 0)).toBe(
		'a 5,4 km do cliente',
	);
});
