/** The service worker answers addresses below this one with downloaded videos. */
const MEDIA_FOLDER = '/offline/media/';

/** The address of a downloaded video. */
export function mediaPath(videoId: string): string {
	return `${MEDIA_FOLDER}${encodeURIComponent(videoId)}`;
}

/** Returns the video id of an address; null when it is not the address of a video. */
export function videoOfPath(path: string): string | null {
	const name = path.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : '';
	return /^[\w-]+$/.test(name) ? name : null;
}
