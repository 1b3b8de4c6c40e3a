import type { Video } from '#worker/contract/training.ts';
import type { VideoDownload } from '#worker/contract/videos-api.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { DownloadRow } from '#worker/store/cache-rows.ts';
import {
	changeDownload,
	download,
	downloads,
	dropLastParts,
	heldBytes,
	PART_BYTES,
	putDownload,
	removeDownload,
} from '#worker/store/download-store.ts';
import { downloadVideo } from '#worker/sync/download-video.ts';
import { nextTry, passes } from '#worker/sync/failure.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';

type Running = { readonly stop: AbortController; readonly over: Promise<void> };
type Failures = { readonly inRow: number; readonly nextAt: number };

/** Bytes of a video that are removed again when the video has filled the device. */
const GIVEN_BACK_BYTES = 16 * PART_BYTES;

/** Downloads of one person in this tab; another tab may hold the lock of a video. */
export class VideoDownloads {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly #running = new Map<string, Running>();
	readonly #failures = new Map<string, Failures>();
	/** Why a download stopped, when the full device could not even store the reason. */
	readonly #stuck = new Map<string, AppErrorCode>();
	#isClosed = false;

	constructor(device: Device, workspace: Workspace) {
		this.#device = device;
		this.#workspace = workspace;
	}

	/** The state of stored and running downloads, by video. */
	async states(): Promise<ReadonlyMap<string, VideoDownload>> {
		const states = new Map<string, VideoDownload>();
		for (const row of await downloads(this.#workspace.cache)) {
			const { videoId, received, bytes } = row;
			const reason = this.#stuck.get(videoId) ?? row.reason;
			states.set(videoId, { state: await this.#stateOf(row), received, bytes, reason });
		}
		return states;
	}

	/** Resolves when the download has started; its row records the end. Throws storage-full. */
	async start({ _id, bytes, version }: Video, captions: string | null): Promise<void> {
		const { cache } = this.#workspace;
		const before = await download(cache, _id);
		if (before && before.captions === null && captions !== null) {
			await changeDownload(cache, _id, { captions });
		}
		if (!before) {
			const fresh = { videoId: _id, received: 0, bytes, etag: null, type: '', captions } as const;
			const named = version === undefined ? {} : { version };
			await putDownload(cache, { ...fresh, ...named, state: 'loading', reason: null });
		}
		this.#stuck.delete(_id);
		this.#begin(_id);
	}

	/**
	 * Continues downloads that were interrupted by a missing network or a closed tab, not those the
	 * person paused. `force` ignores the back-off.
	 */
	async goOn(force: boolean): Promise<void> {
		const now = this.#device.clock.nowMs();
		for (const row of await downloads(this.#workspace.cache)) {
			const isDue = force || (this.#failures.get(row.videoId)?.nextAt ?? 0) <= now;
			if (isDue && this.#goesOn(row)) this.#begin(row.videoId);
		}
	}

	/**
	 * Replaces what is stored of a video by what the company has put in its place (rule 9.5); a paused
	 * download begins anew when the person goes on. `findCaptions` is called for a video that changed.
	 */
	async renew(video: Video, findCaptions: (video: Video) => Promise<string | null>): Promise<void> {
		const row = await download(this.#workspace.cache, video._id);
		if (!row || !isReplaced(row, video)) return;
		const goesOn = row.state === 'done' || this.#goesOn(row);
		await this.remove(video._id);
		if (goesOn) await this.start(video, await findCaptions(video));
	}

	async pause(id: string): Promise<void> {
		await this.#stop(id);
		await changeDownload(this.#workspace.cache, id, { state: 'paused', reason: null });
		this.#told();
	}

	async remove(id: string): Promise<void> {
		await this.#stop(id);
		await removeDownload(this.#workspace.cache, id);
		this.#told();
	}

	/** Called when the person logs out or the tab closes; stored parts stay. */
	async close(): Promise<void> {
		this.#isClosed = true;
		await Promise.all([...this.#running.keys()].map((id) => this.#stop(id)));
	}

	#begin(id: string): void {
		if (this.#isClosed || this.#running.has(id)) return;
		const stop = new AbortController();
		const { environment, defects } = this.#device;
		const over = environment.locks
			.holdIfFree(this.#lockOf(id), () => this.#run(id, stop.signal))
			.then(() => undefined)
			.finally(() => {
				this.#running.delete(id);
				this.#told();
			});
		this.#running.set(id, { stop, over });
		defects.watch(over);
	}

	async #run(id: string, signal: AbortSignal): Promise<void> {
		const { api, cache: db } = this.#workspace;
		try {
			const known = await download(db, id);
			if (!known || known.state === 'done') return;
			const received = Math.min(known.received, await heldBytes(db, id));
			const row = { ...known, received, state: 'loading', reason: null } as const;
			await putDownload(db, row);
			this.#told();
			await downloadVideo({ api, db }, row, signal, () => {
				this.#failures.delete(id);
				this.#told();
			});
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (signal.aborted) return;
			const { clock, environment } = this.#device;
			const inRow = 1 + (this.#failures.get(id)?.inRow ?? 0);
			const nextAt = nextTry(clock.nowMs(), inRow, error, environment.random);
			this.#failures.set(id, { inRow, nextAt });
			await this.#standStill(id, error.code);
		}
	}

	async #standStill(id: string, reason: AppErrorCode): Promise<void> {
		const { cache } = this.#workspace;
		try {
			// A video must not use the space that the day's work needs.
			if (reason === 'storage-full') await dropLastParts(cache, id, GIVEN_BACK_BYTES);
			const received = await heldBytes(cache, id);
			await changeDownload(cache, id, { state: 'paused', reason, received });
		} catch (error) {
			if (!isAppError(error)) throw error;
			this.#stuck.set(id, reason);
		}
	}

	async #stop(id: string): Promise<void> {
		const running = this.#running.get(id);
		running?.stop.abort();
		await running?.over;
	}

	async #stateOf(row: DownloadRow): Promise<VideoDownload['state']> {
		const { state, videoId } = row;
		if (state === 'done' || this.#running.has(videoId)) return state;
		if (state === 'loading') {
			const { locks } = this.#device.environment;
			const isFree = await locks.holdIfFree(this.#lockOf(videoId), async () => true);
			if (!isFree) return 'loading';
		}
		return this.#goesOn(row) ? 'waiting' : 'paused';
	}

	#told(): void {
		this.#device.changes.announce('videos');
	}

	#lockOf(id: string): string {
		return `download:${this.#workspace.userHash}:${id}`;
	}

	/** Whether the download continues without the person. */
	#goesOn({ videoId, state, reason }: DownloadRow): boolean {
		if (this.#stuck.has(videoId)) return false;
		return state === 'loading' || (state === 'paused' && reason !== null && passes(reason));
	}
}

/** Downloads of earlier builds have no version: a file of another size is another file. */
function isReplaced(row: DownloadRow, { version, bytes }: Video): boolean {
	if (version === undefined || bytes === 0) return false;
	return row.version === undefined
		? row.state === 'done' && row.bytes !== bytes
		: row.version !== version;
}
