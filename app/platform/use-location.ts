import { useEffect, useSyncExternalStore } from 'react';
import {
	type LocationState,
	locationPermission,
	locationState,
	onLocation,
	readPositionOnce,
	warmUp,
} from './location.client.ts';

const UNKNOWN: LocationState = {
	permission: 'prompt',
	searching: false,
	reading: { status: 'TIMEOUT', position: null },
	last: null,
};

/**
 * The position as it improves. `warm` true reads while the screen is open, 'glance' only until the
 * position is known.
 */
export function useLocationState(warm: boolean | 'glance'): LocationState {
	useEffect(() => {
		if (warm === 'glance') return readPositionOnce();
		if (warm) return warmUp();
		void locationPermission();
	}, [warm]);
	return useSyncExternalStore(onLocation, locationState, () => UNKNOWN);
}
