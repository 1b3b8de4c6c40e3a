import { codeOf } from './error-text.ts';
import { worker } from './worker.client.ts';

/** What the worker was told last; undefined: nothing yet. */
let told: string | null | undefined;

/** An app that ends on a screen of a coaching, however it ends, begins there again. */
export function rememberScreen(path: string): void {
	const place = path.startsWith('/coaching/') ? path : null;
	if (place === told) return;
	told = place;
	void worker.session.keepPlace(place).catch(codeOf);
}
