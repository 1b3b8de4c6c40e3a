/** Below it the service worker answers with the videos of this device. */
const MEDIA_FOLDER = '/offline/media/';

/** Where a downloaded video plays from. */
export function mediaPath(videoId: string): string {
	return `${MEDIA_FOLDER}${encodeURIComponent(videoId)}`;
}

/** null: no video is asked for. */
export function videoOfPath(path: string): string | null {
	const name = path.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : '';
	return /^[\w-]+$/.test(name) ? name : null;
}
