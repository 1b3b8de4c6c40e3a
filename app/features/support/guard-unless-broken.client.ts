import { guardRoute } from '#app/platform/route-guards.client.ts';
import type { Situation } from '#worker/contract/session-api.ts';
import { isAppError } from '#worker/errors.ts';

/** The guards of rule 1.11; null when the device cannot even read who is logged in. */
export async function guardUnlessBroken(request: Request): Promise<Situation | null> {
	try {
		return await guardRoute(request);
	} catch (error) {
		if (!isAppError(error)) throw error;
		return null;
	}
}
