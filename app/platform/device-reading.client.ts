import type { DeviceReading } from '#worker/contract/location.ts';
import { isAppError } from '#worker/errors.ts';
import { bestReading } from './location.client.ts';
import { withTimeout } from './with-timeout.ts';

/** Limit for the battery reading of a check: some systems never answer. */
const BATTERY_LIMIT_MS = 500;

type BatteryNavigator = { getBattery?: () => Promise<{ readonly level: number }> };
type NetworkNavigator = { connection?: { readonly effectiveType?: string } };

async function batteryLevel(): Promise<number | null> {
	const asked = (navigator as BatteryNavigator).getBattery?.();
	if (!asked) return null;
	try {
		return (await withTimeout(asked, BATTERY_LIMIT_MS)).level;
	} catch (error) {
		// Too late or not permitted: the check is valid without it.
		if (isAppError(error) || error instanceof DOMException) return null;
		throw error;
	}
}

/** The state of the phone at a check (rule 3.9), with the position known so far. */
export async function readDevice(): Promise<DeviceReading> {
	const { connection } = navigator as NetworkNavigator;
	return {
		location: bestReading(),
		battery: await batteryLevel(),
		network: navigator.onLine ? (connection?.effectiveType ?? 'desconhecida') : 'offline',
	};
}
