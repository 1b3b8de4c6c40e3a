/** A file that the browser cannot read says nothing at all in this time. */
const GIVE_UP_MS = 15_000;

/** The length of a video file in whole seconds, from its own head; null: the browser cannot play it. */
export function secondsOf(file: File): Promise<number | null> {
	const url = URL.createObjectURL(file);
	const video = document.createElement('video');
	video.preload = 'metadata';
	video.muted = true;
	return new Promise<number | null>((resolve) => {
		const timer = setTimeout(() => resolve(null), GIVE_UP_MS);
		const end = (seconds: number) => {
			clearTimeout(timer);
			resolve(Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null);
		};
		video.addEventListener('loadedmetadata', () => {
			if (Number.isFinite(video.duration)) return end(video.duration);
			// A recording without a length in its head: the browser finds it by going to the end.
			video.addEventListener('durationchange', () => {
				if (Number.isFinite(video.duration)) end(video.duration);
			});
			video.currentTime = Number.MAX_SAFE_INTEGER;
		});
		video.addEventListener('error', () => end(Number.NaN));
		video.src = url;
	}).finally(() => {
		video.removeAttribute('src');
		URL.revokeObjectURL(url);
	});
}
