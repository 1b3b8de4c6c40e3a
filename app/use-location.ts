import { useEffect, useSyncExternalStore } from 'react';
import {
	type LocationState,
	locationPermission,
	locationState,
	onLocation,
	warmUp,
} from './device.client.ts';

const UNKNOWN: LocationState = {
	permission: 'prompt',
	searching: false,
	reading: { status: 'TIMEOUT', position: null },
};

/** The position as it gets better; `warm` keeps the GPS reading while the screen is open. */
export function useLocationState(warm: boolean): LocationState {
	useEffect(() => (warm ? warmUp() : undefined), [warm]);
	useEffect(() => {
		if (!warm) void locationPermission();
	}, [warm]);
	return useSyncExternalStore(onLocation, locationState, () => UNKNOWN);
}
