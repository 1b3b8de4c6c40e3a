/** Addresses below it are answered by the service worker with downloaded videos. */
const MEDIA_FOLDER = '/offline/media/';

/** The address of a downloaded video. */
export function mediaPath(videoId: string): string {
	return `${MEDIA_FOLDER}${encodeURIComponent(videoId)}`;
}

/** null: not the address of a video. */
export function videoOfPath(path: string): string | null {
	const name = path.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : '';
	return /^[\w-]+$/.test(name) ? name : null;
}
