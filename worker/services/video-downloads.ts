import type { VideoDownload } from '#worker/api-videos.ts';
import type { Video } from '#worker/domain/training/video.ts';
import { isAppError } from '#worker/errors.ts';
import {
	changeDownload,
	type DownloadRow,
	download,
	downloads,
	putDownload,
	removeDownload,
} from '#worker/store/download-store.ts';
import { downloadVideo } from '#worker/sync/download-video.ts';
import type { Core } from './core.ts';
import type { Workspace } from './workspace.ts';

/** Downloads of this tab; another tab's holds the lock of the video. */
export class VideoDownloads {
	readonly #core: Core;
	readonly #running = new Map<
		string,
		{ readonly stop: AbortController; readonly over: Promise<void> }
	>();

	constructor(core: Core) {
		this.#core = core;
	}

	/** By video, what is here or on its way. */
	async states(): Promise<ReadonlyMap<string, VideoDownload>> {
		const { workspace } = this.#core;
		const rows = await downloads(workspace.cache);
		const states = new Map<string, VideoDownload>();
		for (const row of rows) states.set(row.videoId, await this.#state(workspace, row));
		return states;
	}

	/** Resolves when it is under way; what ends it is told by its row. */
	async start({ _id, bytes }: Video, captions: string | null): Promise<void> {
		const { workspace } = this.#core;
		const known = await download(workspace.cache, _id);
		if (known?.state === 'done' || this.#running.has(_id)) return;
		const row: DownloadRow = {
			...(known ?? { videoId: _id, received: 0, bytes, etag: null, type: '', captions }),
			state: 'loading',
			reason: null,
		};
		await putDownload(workspace.cache, row);
		const stop = new AbortController();
		const { locks } = this.#core.device.environment;
		const over = locks
			.holdIfFree(lockOf(workspace, _id), () => this.#run(workspace, row, stop.signal))
			.then(() => undefined)
			.finally(() => {
				this.#running.delete(_id);
				this.#told();
			});
		this.#running.set(_id, { stop, over });
		this.#core.device.defects.watch(over);
		this.#told();
	}

	async pause(id: string): Promise<void> {
		const { cache } = this.#core.workspace;
		await this.#stop(id);
		await changeDownload(cache, id, { state: 'paused', reason: null });
		this.#told();
	}

	async remove(id: string): Promise<void> {
		const { cache } = this.#core.workspace;
		await this.#stop(id);
		await removeDownload(cache, id);
		this.#told();
	}

	async #run(workspace: Workspace, row: DownloadRow, signal: AbortSignal): Promise<void> {
		const { api, cache: db } = workspace;
		try {
			await downloadVideo({ api, db }, row, signal, () => this.#told());
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (signal.aborted || this.#core.seat?.workspace !== workspace) return;
			await changeDownload(db, row.videoId, { state: 'paused', reason: error.code });
		}
	}

	async #stop(id: string): Promise<void> {
		const running = this.#running.get(id);
		running?.stop.abort();
		await running?.over;
	}

	async #state(
		workspace: Workspace,
		{ videoId, state, received, bytes, reason }: DownloadRow,
	): Promise<VideoDownload> {
		if (state !== 'loading' || this.#running.has(videoId))
			return { state, received, bytes, reason };
		const { locks } = this.#core.device.environment;
		const isFree = await locks.holdIfFree(lockOf(workspace, videoId), async () => true);
		// The tab that was at it is gone.
		return { state: isFree ? 'paused' : 'loading', received, bytes, reason };
	}

	#told(): void {
		this.#core.device.changes.announce('videos');
	}
}

function lockOf({ userHash }: Workspace, id: string): string {
	return `download:${userHash}:${id}`;
}
