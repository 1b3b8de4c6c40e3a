import { type OfflineTwin, offlineTwin, videoTwin } from '#worker/domain/session/offline-twins.ts';
import { isAppError } from '#worker/errors.ts';
import { worker } from './worker.client.ts';

const VIDEO = '/offline/videos/';

/**
 * Rule 1.13: the screen of this device that replaces the requested one, with its name. A video may
 * be downloaded in part.
 */
export async function availableOfflineTwin(asked: string): Promise<OfflineTwin | null> {
	const twin = offlineTwin(asked);
	if (!twin?.to.startsWith(VIDEO)) return twin;
	const state = await downloadState(twin.to.slice(VIDEO.length));
	return state === 'done' ? twin : videoTwin(twin, state !== null);
}

/** null when nothing of the video is downloaded, or the video does not exist. */
async function downloadState(id: string) {
	try {
		return (await worker.videos.one(id)).download?.state ?? null;
	} catch (error) {
		if (isAppError(error) && error.code === 'not-found') return null;
		throw error;
	}
}
