import type { PlayerAct } from './player-keys.ts';

function within(value: number, low: number, high: number): number {
	return Math.min(Math.max(value, low), high);
}

/** A browser that does not let it play says so by its events; the button stays what it is. */
async function play(video: HTMLVideoElement): Promise<void> {
	try {
		await video.play();
	} catch (error) {
		if (!(error instanceof DOMException)) throw error;
	}
}

/** Where to is asked when the length is known: at once, or as soon as the video has told it. */
export function goTo(video: HTMLVideoElement, seconds: () => number): void {
	const go = () => {
		if (Number.isFinite(video.duration)) video.currentTime = within(seconds(), 0, video.duration);
	};
	if (video.readyState >= video.HAVE_METADATA) go();
	else video.addEventListener('loadedmetadata', go, { once: true });
}

function toggleCaptions(video: HTMLVideoElement): void {
	const track = video.textTracks[0];
	if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
}

async function toggleScreen(frame: HTMLElement): Promise<void> {
	try {
		await (document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen());
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
	}
}

export async function togglePicture(video: HTMLVideoElement): Promise<void> {
	try {
		await (document.pictureInPictureElement
			? document.exitPictureInPicture()
			: video.requestPictureInPicture());
	} catch (error) {
		if (!(error instanceof DOMException)) throw error;
	}
}

/** Does to a video what a key or a button asks for. `frame` fills the screen. */
export function act(video: HTMLVideoElement, frame: HTMLElement, asked: PlayerAct): void {
	switch (asked.type) {
		case 'toggle':
			if (video.paused) void play(video);
			else video.pause();
			return;
		case 'skip':
			goTo(video, () => video.currentTime + asked.seconds);
			return;
		case 'go':
			goTo(video, () => video.duration * asked.share);
			return;
		case 'louder':
			video.muted = false;
			video.volume = within(video.volume + asked.by, 0, 1);
			return;
		case 'mute':
			video.muted = !video.muted;
			return;
		case 'captions':
			toggleCaptions(video);
			return;
		case 'screen':
			void toggleScreen(frame);
	}
}
