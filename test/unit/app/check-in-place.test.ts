import { expect, it } from 'vitest';
import { checkInLocationText } from '#app/features/visit/check-in-location-text.ts';
import { aCheckLocation } from '#test/support/check-location.ts';
import type { CheckLocation } from '#worker/contract/stage.ts';

it('shows after a check-in which location was recorded', () => {
	const far = aCheckLocation(5_400, { approval: 'waiting', approved: false, inRange: false });
	const none = aCheckLocation(null, { coordinates: null, hasInvalidCoordinates: true });
	const place = (location: CheckLocation | null, betterLocation: CheckLocation | null = null) =>
		checkInLocationText({ location, betterLocation }, 500);
	expect(place(aCheckLocation(35))).toBe('a 35\u00A0m do cliente, dentro da área');
	expect(place(far)).toBe('a 5,4\u00A0km do cliente, fora da área; aguarda aprovação');
	expect(place(far, aCheckLocation(35))).toBe('a 35\u00A0m do cliente, dentro da área');
	expect(place(aCheckLocation(495))).toBe(
		'a 495\u00A0m do cliente, inconclusivo pela precisão do GPS',
	);
	expect(place(none)).toBe('sem localização');
	expect(place(none, aCheckLocation(35))).toBe('a 35\u00A0m do cliente, dentro da área');
	expect(place(aCheckLocation(null))).toBe('cliente sem ponto no mapa');
	expect(place(null)).toBe('');
	expect(checkInLocationText({ location: aCheckLocation(5_400), betterLocation: null }, 0)).toBe(
		'a 5,4\u00A0km do cliente',
	);
});
