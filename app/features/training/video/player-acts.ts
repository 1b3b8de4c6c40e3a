import type { PlayerAct } from './player-keys.ts';

function within(value: number, low: number, high: number): number {
	return Math.min(Math.max(value, low), high);
}

/** If the browser refuses to play, its events say so; the button does not change. */
async function play(video: HTMLVideoElement): Promise<void> {
	try {
		await video.play();
	} catch (error) {
		if (!(error instanceof DOMException)) throw error;
	}
}

/** Seeks to `seconds()`, which is called when the length of the video is known. */
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

/** Runs a player act on a video. `frame` is the element for full screen. */
export function runPlayerAct(video: HTMLVideoElement, frame: HTMLElement, asked: PlayerAct): void {
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
