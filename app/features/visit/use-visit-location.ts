import { useRouteLoaderData } from '@remix-run/react';
import { useLocationState } from '#app/platform/use-location.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';

/**
 * Reads the position while the end of a stage is being decided, so that it is known at the tap: the
 * tap never waits for it. A coaching by telephone has no place.
 */
export function useVisitLocation(isDeciding: boolean): void {
	const layout = useRouteLoaderData<{ coaching: CoachingView | null }>('routes/_main.coaching');
	useLocationState(isDeciding && layout?.coaching?.teleSales === false);
}
