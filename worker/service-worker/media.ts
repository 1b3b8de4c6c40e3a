import { videoOfPath } from '#worker/domain/training/media-path.ts';
import { importedEngine } from './imported-engine.ts';
import { scope } from './scope.ts';

function answer(event: FetchEvent): void {
	const { method, mode, url, headers } = event.request;
	const { origin, pathname } = new URL(url);
	if (method !== 'GET' || mode === 'navigate' || origin !== scope.location.origin) return;
	const id = videoOfPath(pathname);
	if (id === null) return;
	// Only the first listener may answer.
	event.stopImmediatePropagation();
	event.respondWith(media(id, headers.get('range')));
}

async function media(id: string, range: string | null): Promise<Response> {
	return importedEngine().answerMedia(id, range ?? undefined);
}

/** Serves downloaded videos from the parts on the device, also offline. */
export function startMedia(): void {
	scope.addEventListener('fetch', answer);
}
