import { createLaterServices } from '#worker/services/engine/later-services.ts';

/** In the app a file of its own; here it is there at once. */
export async function loadLater() {
	return { createLaterServices };
}
