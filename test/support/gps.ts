/**
 * A page's GPS with permission, controlled by the test; import it before modules that read the
 * position.
 */
export const gps: { fix: PositionCallback; watches: number } = { fix: () => undefined, watches: 0 };

const geolocation = {
	watchPosition(fix: PositionCallback) {
		gps.fix = fix;
		return ++gps.watches;
	},
	clearWatch() {
		gps.watches--;
	},
};
const permissions = { query: async () => ({ state: 'granted', onchange: null }) };
Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
