/** Rough boxes in degrees: [south, north, west, east]. Zones are those of the capitals' clocks. */
export const STATES: Readonly<
	Record<string, { box: readonly [number, number, number, number]; ddd: readonly number[] }>
> = {
	SP: { box: [-25.4, -19.7, -53.2, -44.1], ddd: [11, 12, 13, 14, 15, 16, 17, 18, 19] },
	PR: { box: [-26.8, -22.5, -54.7, -48.0], ddd: [41, 42, 43, 44, 45, 46] },
	MS: { box: [-24.1, -17.1, -58.2, -50.9], ddd: [67] },
	MT: { box: [-18.1, -7.3, -61.7, -50.2], ddd: [65, 66] },
	AM: { box: [-9.9, 2.3, -73.9, -56.0], ddd: [92, 97] },
	AC: { box: [-11.2, -7.1, -74.0, -66.6], ddd: [68] },
	RO: { box: [-13.7, -7.9, -66.9, -59.7], ddd: [69] },
	PE: { box: [-9.5, -7.2, -41.4, -34.8], ddd: [81, 87] },
	PA: { box: [-9.9, 2.6, -58.9, -46.0], ddd: [91, 93, 94] },
};
