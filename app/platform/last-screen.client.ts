import { codeOf } from './error-text.ts';
import { worker } from './worker.client.ts';

/** The path last sent to the worker; undefined before the first one. */
let told: string | null | undefined;

/** Rule 1.16: an app that closed on a coaching screen reopens there. */
export function rememberScreen(path: string): void {
	const place = path.startsWith('/coaching/') ? path : null;
	if (place === told) return;
	told = place;
	void worker.session.keepPlace(place).catch(codeOf);
}
