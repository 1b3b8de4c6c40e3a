import { useRouteLoaderData } from '@remix-run/react';
import { useLocationState } from '#app/platform/use-location.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';

/**
 * Reads the position while the person decides about the end of a stage, so that the tap need not wait
 * for it. TeleSales has no location (rule 3.1).
 */
export function useVisitLocation(isDeciding: boolean): void {
	const layout = useRouteLoaderData<{ coaching: CoachingView | null }>('routes/_main.coaching');
	useLocationState(isDeciding && layout?.coaching?.teleSales === false);
}
