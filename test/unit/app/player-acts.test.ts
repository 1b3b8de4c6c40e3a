// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { runPlayerAct } from '#app/features/training/video/player-acts.ts';

/** A video without metadata, and a function that sets its length. */
function unread() {
	const video = document.createElement('video');
	const known = { readyState: 0, duration: Number.NaN, currentTime: 0, HAVE_METADATA: 1 };
	for (const key of Object.keys(known) as (keyof typeof known)[]) {
		Object.defineProperty(video, key, {
			get: () => known[key],
			set: (value: number) => {
				known[key] = value;
			},
		});
	}
	const tellLength = (duration: number) => {
		Object.assign(known, { readyState: 1, duration });
		video.dispatchEvent(new Event('loadedmetadata'));
	};
	return { video, tellLength };
}

test('a jump before the length of the video is known is made when the length is known', () => {
	const { video, tellLength } = unread();
	const frame = document.createElement('div');
	runPlayerAct(video, frame, { type: 'go', share: 0.9 });
	expect(video.currentTime).toBe(0);
	tellLength(30);
	expect(video.currentTime).toBe(27);
	runPlayerAct(video, frame, { type: 'skip', seconds: -5 });
	expect(video.currentTime).toBe(22);
});

test('a jump stays within the video', () => {
	const { video, tellLength } = unread();
	tellLength(30);
	const frame = document.createElement('div');
	runPlayerAct(video, frame, { type: 'skip', seconds: 100 });
	expect(video.currentTime).toBe(30);
	runPlayerAct(video, frame, { type: 'skip', seconds: -100 });
	expect(video.currentTime).toBe(0);
});
