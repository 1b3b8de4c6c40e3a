import type { QuizzesResponse } from '#worker/contract/quiz.ts';
import type { Video, VideoProgress, VideosResponse } from '#worker/contract/training.ts';
import { joinProgress } from '#worker/domain/training/video.ts';
import { AppError } from '#worker/errors.ts';
import { watchedRows } from '#worker/store/watch-log-store.ts';
import type { Workspace } from '../engine/workspace.ts';

/** The name of the document. */
export const VIDEOS = 'videos';

/** The videos on this device, with progress that was not sent yet. */
export async function knownVideos({
	documents,
	db,
}: Pick<Workspace, 'documents' | 'db'>): Promise<readonly Video[]> {
	const held = await documents.value<VideosResponse>(VIDEOS);
	if (!held) return [];
	const waiting = new Map((await watchedRows(db)).map((row) => [row._id, row.progress]));
	return held.videos.map((video) => ({
		...video,
		progress: joinProgress(video.progress, waiting.get(video._id) ?? null, video.seconds),
	}));
}

/** Throws not-found. */
export async function knownVideo(
	workspace: Pick<Workspace, 'documents' | 'db'>,
	id: string,
): Promise<Video> {
	const video = (await knownVideos(workspace)).find(({ _id }) => _id === id);
	if (!video) throw new AppError('not-found');
	return video;
}

/** Writes the progress merged by the server into the copy; the copy keeps its age. */
export async function rememberProgress(
	documents: Workspace['documents'],
	id: string,
	progress: VideoProgress,
): Promise<void> {
	const row = await documents.row(VIDEOS);
	const held = row?.value as VideosResponse | null | undefined;
	if (!row?.lastUpdate || !held) return;
	const videos = held.videos.map((video) => (video._id === id ? { ...video, progress } : video));
	await documents.replace(VIDEOS, { videos }, row.etag, row.lastUpdate);
}

/** Marks tasks to watch the video as done in the copy; the server learns it from the log. */
export async function rememberWatched(
	documents: Workspace['documents'],
	id: string,
	doneAt: string,
): Promise<void> {
	const row = await documents.row('quizzes');
	const held = row?.value as QuizzesResponse | null | undefined;
	if (!row?.lastUpdate || !held) return;
	const assigned = held.assigned?.map((task) =>
		task.videoId === id && task.what === 'video'
			? { ...task, doneAt: task.doneAt ?? doneAt }
			: task,
	);
	await documents.replace('quizzes', { ...held, assigned }, row.etag, row.lastUpdate);
}
