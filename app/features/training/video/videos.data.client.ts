import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { Segment } from '#worker/contract/training.ts';
import type { VideoRow, VideosView } from '#worker/contract/videos-api.ts';
import { isAppError } from '#worker/errors.ts';

/** Asks the server for the newest list. The list shows a failure. */
export function refreshVideos(): void {
	void Promise.all([worker.videos.refresh(), worker.quiz.refresh()]).catch(codeOf);
}

async function known(id: string): Promise<VideoRow | null> {
	try {
		return await worker.videos.one(id);
	} catch (error) {
		if (isAppError(error) && error.code === 'not-found') return null;
		throw error;
	}
}

/**
 * One video and its quiz. The server is asked for a video that this device does not know. null: it
 * does not exist.
 */
export async function loadVideo(id: string) {
	const quiz = await worker.quiz.ofVideo(id);
	const here = await known(id);
	if (here || !navigator.onLine) return { id, video: here, quiz };
	await worker.videos.refresh();
	return { id, video: await known(id), quiz };
}

/** Whether the person may see results of others (rule 1.3) and the server has the calls for them. */
export function offersResults(): Promise<boolean> {
	return worker.quizResults.isOffered();
}

/** The list as stored on this device, with the newest state of each quiz. */
export async function loadVideos(): Promise<VideosView> {
	const [view, { cards }] = await Promise.all([worker.videos.view(), worker.quiz.list()]);
	const byVideo = new Map(cards.map((card) => [card.videoId, card]));
	const videos = view.videos.map((video) => {
		const card = byVideo.get(video._id);
		if (!card) return video;
		const { quizId, questions, state, attempts, best: grade } = card;
		return { ...video, quiz: { quizId, questions, open: state === 'open', attempts, grade } };
	});
	return { ...view, videos };
}

export const videoActs = {
	async download(id: string) {
		await worker.videos.download(id);
	},
	async pause(id: string) {
		await worker.videos.pause(id);
	},
	async remove(id: string) {
		await worker.videos.remove(id);
	},
};

export function useVideoActs() {
	return useAct<typeof videoActs>('/acts/training');
}

/** The source of a video. `isServed`: the service worker can serve the videos on this device. */
export function loadVideoSource(id: string, isServed: boolean) {
	return worker.videos.source(id, isServed);
}

/**
 * Calls the worker instead of an action: when the page ends, the worker can still be reached, but
 * no action can start, and the last seconds must be saved.
 */
export function saveWatched(id: string, at: number, played: readonly Segment[]): void {
	void worker.videos.watched(id, at, played).catch(codeOf);
}

/** Calls the worker directly, like `saveWatched`. */
export function logVideo(id: string, event: 'video_start' | 'video_end'): void {
	void worker.videos.log(id, event).catch(codeOf);
}
