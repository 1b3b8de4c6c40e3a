/** A file that the browser cannot read says nothing at all in this time. */
const GIVE_UP_MS = 15_000;
/** Width of a poster. */
const POSTER_PX = 640;
/** Where the poster is taken: later than a black beginning. */
const POSTER_AT_S = 1;

export type ReadVideo = {
	/** Whole seconds. */
	readonly seconds: number;
	/** JPEG in base64; null: the browser could not draw it. */
	readonly poster: string | null;
};

/** Length and poster of a video file, as the browser reads them; null: it cannot play the file. */
export async function readVideoFile(file: File): Promise<ReadVideo | null> {
	const url = URL.createObjectURL(file);
	const video = document.createElement('video');
	video.preload = 'auto';
	video.muted = true;
	try {
		const opened = happens(video, 'loadedmetadata');
		video.src = url;
		await opened;
		const seconds = await lengthOf(video);
		return seconds === null ? null : { seconds, poster: await posterOf(video) };
	} catch {
		return null;
	} finally {
		video.removeAttribute('src');
		URL.revokeObjectURL(url);
	}
}

/** Resolves with the next event of this name. Rejects at an error, or after a while without it. */
function happens(video: HTMLVideoElement, name: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error('The video says nothing')), GIVE_UP_MS);
		const end = (settle: () => void) => () => {
			clearTimeout(timer);
			settle();
		};
		video.addEventListener(name, end(resolve), { once: true });
		video.addEventListener(
			'error',
			end(() => reject(new Error('The video cannot be read'))),
			{ once: true },
		);
	});
}

/** A recording may have no length in its head; the browser finds it by going to the end. */
async function lengthOf(video: HTMLVideoElement): Promise<number | null> {
	if (!Number.isFinite(video.duration)) {
		const found = happens(video, 'durationchange');
		video.currentTime = Number.MAX_SAFE_INTEGER;
		await found;
	}
	const { duration } = video;
	return Number.isFinite(duration) && duration > 0 ? Math.max(1, Math.round(duration)) : null;
}

async function posterOf(video: HTMLVideoElement): Promise<string | null> {
	try {
		const shown = happens(video, 'seeked');
		video.currentTime = Math.min(POSTER_AT_S, video.duration / 2);
		await shown;
		const canvas = document.createElement('canvas');
		canvas.width = Math.min(POSTER_PX, video.videoWidth);
		canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
		const context = canvas.getContext('2d');
		if (!context || canvas.width === 0) return null;
		context.drawImage(video, 0, 0, canvas.width, canvas.height);
		return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? null;
	} catch {
		// A video without a poster is better than none.
		return null;
	}
}
