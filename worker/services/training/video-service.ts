import type { Video } from '#worker/contract/training.ts';
import { VideoAccessResponse, VideosResponse } from '#worker/contract/training.ts';
import type { VideoRow, VideosApi } from '#worker/contract/videos-api.ts';
import { mediaPath } from '#worker/domain/training/media-path.ts';
import { joinSegments } from '#worker/domain/training/segments.ts';
import { isNew, startPosition, watchedShare, watchState } from '#worker/domain/training/video.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { download, downloads, removeDownload } from '#worker/store/download-store.ts';
import { addWatched } from '#worker/store/watch-log-store.ts';
import type { Core } from '../engine/core.ts';
import { knownVideo, knownVideos, rememberWatched, VIDEOS } from './video-copy.ts';
import type { VideoDownloads } from './video-downloads.ts';

const PATH = '/v3/app/video';

/** The videos of TV Vendas: list, download, progress and captions. */
export function createVideoService(core: Core): VideosApi {
	const { clock, environment, changes } = core.device;
	/** Ends when the watched parts that were told so far are stored. */
	let storing: Promise<unknown> = Promise.resolve();

	function loading(): VideoDownloads {
		if (!core.active) throw new AppError('unauthenticated');
		return core.active.loop.downloads;
	}

	async function rows(videos: readonly Video[]): Promise<readonly VideoRow[]> {
		const states = await loading().states();
		const now = clock.now();
		return videos.map((video) => ({
			...video,
			isNew: isNew(video, now),
			watch: watchState(video),
			share: watchedShare(video),
			startAt: startPosition(video),
			download: states.get(video._id) ?? null,
		}));
	}

	/**
	 * Returns the captions (WebVTT); null when the video has none, or when they cannot be downloaded
	 * now.
	 */
	async function captionsOf({ _id, captions }: Video): Promise<string | null> {
		if (!captions) return null;
		try {
			const path = `${PATH}/${_id}/captions`;
			return await (await core.workspace.api.send({ method: 'GET', path })).text();
		} catch (error) {
			// A video without captions is better than none.
			if (isAppError(error)) return null;
			throw error;
		}
	}

	async function store(
		id: string,
		position: number,
		segments: Parameters<VideosApi['watched']>[2],
	): Promise<void> {
		const video = await knownVideo(core.workspace, id);
		const now = clock.now();
		const progress = {
			position: Math.min(Math.max(position, 0), video.seconds),
			segments: joinSegments([segments], video.seconds),
			updatedAt: now,
		};
		await addWatched(core.workspace.db, video, { progress }, now);
	}

	return {
		async view() {
			const row = await core.workspace.documents.row(VIDEOS);
			return {
				videos: await rows(await knownVideos(core.workspace)),
				lastUpdate: row?.lastUpdate ?? null,
				failed: (row?.failCount ?? 0) > 0,
				now: clock.now(),
			};
		},

		async refresh() {
			const { api, documents, cache } = core.workspace;
			try {
				const answer = await api.get(VideosResponse, PATH);
				await documents.replace(VIDEOS, answer, null, clock.now());
				// Videos the company has withdrawn are removed from the device.
				const published = new Set(answer.videos.map(({ _id }) => _id));
				for (const { videoId } of await downloads(cache)) {
					if (!published.has(videoId)) await removeDownload(cache, videoId);
				}
				for (const video of answer.videos) await loading().renew(video, captionsOf);
			} catch (error) {
				if (!isAppError(error)) throw error;
				await documents.fail(VIDEOS, clock.now());
			}
			changes.announce('videos');
		},

		async one(id) {
			const [row] = await rows([await knownVideo(core.workspace, id)]);
			return row as VideoRow;
		},

		async source(id, isServed) {
			const { api, cache } = core.workspace;
			const kept = await download(cache, id);
			if (kept?.state === 'done' && isServed) {
				return { media: mediaPath(id), isHere: true, poster: null, captions: kept.captions };
			}
			const video = await knownVideo(core.workspace, id);
			const request = { method: 'POST', path: `${PATH}/access` } as const;
			await api.read(VideoAccessResponse, request, await api.send(request));
			const media = `${environment.apiBase}${PATH}/${id}/file`;
			const poster = video.poster ? `${environment.apiBase}${PATH}/${id}/poster` : null;
			return { media, isHere: false, poster, captions: await captionsOf(video) };
		},

		async watched(id, position, segments) {
			const stored = store(id, position, segments);
			// The caller gets the error; `log` only waits its turn.
			storing = stored.catch(() => undefined);
			await stored;
		},

		async log(id, type) {
			await storing;
			const video = await knownVideo(core.workspace, id);
			// Whoever jumps to the end has not watched it (rule 9.4).
			if (type === 'video_end' && watchState(video) !== 'watched') return;
			const at = clock.now();
			const log = { logId: environment.newId(), type, at };
			await addWatched(core.workspace.db, video, { log }, at);
			if (type === 'video_end') {
				await rememberWatched(core.workspace.documents, id, at);
				changes.announce('quiz');
			}
			core.active?.loop.soon();
		},

		async download(id) {
			const video = await knownVideo(core.workspace, id);
			await loading().start(video, await captionsOf(video));
		},

		async pause(id) {
			await loading().pause(id);
		},

		async remove(id) {
			await loading().remove(id);
		},
	};
}
