import type { AppErrorCode } from '#worker/errors.ts';
import type { Act } from './act.ts';
import type { Segment, Video, VideoLog, WatchState } from './training.ts';

/** State of the download of a video (rule 9.5). */
export type VideoDownload = {
	/** 'waiting': continues automatically. 'paused': continues when the person wants. */
	readonly state: 'loading' | 'waiting' | 'paused' | 'done';
	/** Bytes. */
	readonly received: number;
	readonly bytes: number;
	/** Why it does not load; null: paused by the person, or the app was closed. */
	readonly reason: AppErrorCode | null;
};

export type VideoRow = Video & {
	/** New (rule 9.4). */
	readonly isNew: boolean;
	readonly watch: WatchState;
	/** Played share of its length, 0 to 1. */
	readonly share: number;
	/** Position where playing starts, in seconds. */
	readonly startAt: number;
	/** null: not on this device. */
	readonly download: VideoDownload | null;
};

export type VideosView = {
	/** Newest first. */
	readonly videos: readonly VideoRow[];
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** The last refresh failed. */
	readonly failed: boolean;
	/** ISO instant by the corrected clock (rule 12.8). */
	readonly now: string;
};

type VideoSource = {
	/** Address to play from: of the stored file, or of the server, whose media cookie is set then. */
	readonly media: string;
	readonly isHere: boolean;
	/** Address of a picture; null: none, or it plays from this device. */
	readonly poster: string | null;
	/** WebVTT text; null: none, or not available. */
	readonly captions: string | null;
};

/** TV Vendas: videos, watch progress and downloads (rules 9.4 and 9.5). */
export interface VideosApi {
	/** From the stored copy. */
	view(): Promise<VideosView>;
	/** Downloads the list; a failure shows in the view. */
	refresh(): Promise<void>;
	/** Throws not-found. */
	one(id: string): Promise<VideoRow>;
	/**
	 * @param isServed Whether a service worker answers the page: without one it plays from the server.
	 * @throws not-found, and network errors.
	 */
	source(id: string, isServed: boolean): Promise<VideoSource>;
	/** Adds segments played since the last call. Resolves when durable; the sync loop sends it. */
	watched(id: string, position: number, segments: readonly Segment[]): Act<void>;
	/** Records that playing began or ended; sent once, when there is a network. */
	log(id: string, type: VideoLog): Act<void>;
	/** Starts or continues a download; resolves when it is running. Throws not-found. */
	download(id: string): Act<void>;
	pause(id: string): Act<void>;
	/** Deletes the stored file, complete or not. */
	remove(id: string): Act<void>;
}
