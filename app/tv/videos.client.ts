import { codeOf } from '#app/error-text.ts';
import { worker } from '#app/worker.client.ts';
import type { VideoRow } from '#worker/api-videos.ts';
import { isAppError } from '#worker/errors.ts';

/** Asks for the newest list; what went wrong shows in the list itself. */
export function refreshVideos(): void {
	void worker.videos.refresh().catch(codeOf);
}

async function known(id: string): Promise<VideoRow | null> {
	try {
		return await worker.videos.one(id);
	} catch (error) {
		if (isAppError(error) && error.code === 'not-found') return null;
		throw error;
	}
}

/** One video; of one this device has not heard of, the server is asked. null: there is none. */
export async function loadVideo(id: string): Promise<VideoRow | null> {
	const here = await known(id);
	if (here || !navigator.onLine) return here;
	await worker.videos.refresh();
	return known(id);
}
