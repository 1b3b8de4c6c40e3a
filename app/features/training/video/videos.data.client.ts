import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { Segment } from '#worker/contract/training.ts';
import type { VideoRow, VideosView } from '#worker/contract/videos-api.ts';
import { isAppError } from '#worker/errors.ts';

/** Asks for the newest list; what went wrong shows in the list itself. */
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

/** One video and its quiz; of one this device has not heard of, the server is asked. null: none. */
export async function loadVideo(id: string) {
	const quiz = await worker.quiz.ofVideo(id);
	const here = await known(id);
	if (here || !navigator.onLine) return { video: here, quiz };
	await worker.videos.refresh();
	return { video: await known(id), quiz };
}

/** The list as this device knows it, with what was answered of quizzes on it. */
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

/** Where a video plays from. `isServed`: a service worker gives the page what lies on this device. */
export function loadVideoSource(id: string, isServed: boolean) {
	return worker.videos.source(id, isServed);
}

/**
 * Calls the worker instead of an action: a page that ends can still reach its worker but starts no
 * action, and the last seconds watched are saved then.
 */
export function saveWatched(id: string, at: number, played: readonly Segment[]): void {
	void worker.videos.watched(id, at, played).catch(codeOf);
}

/** Calls the worker directly, like `saveWatched`. */
export function logVideo(id: string, event: 'video_start' | 'video_end'): void {
	void worker.videos.log(id, event).catch(codeOf);
}
