import type { AppErrorCode } from '../errors.ts';
import type { Act } from './act.ts';
import type { Segment, Video, VideoLog, WatchState } from './training.ts';

/** A video on its way to this device, or here. */
export type VideoDownload = {
	/** 'waiting': it goes on by itself; 'paused': when the person wants. */
	readonly state: 'loading' | 'waiting' | 'paused' | 'done';
	/** Bytes. */
	readonly received: number;
	readonly bytes: number;
	/** Why it stands still; null: because the person wants it so, or the app was closed meanwhile. */
	readonly reason: AppErrorCode | null;
};

export type VideoRow = Video & {
	/** Published lately, and not begun. */
	readonly isNew: boolean;
	readonly watch: WatchState;
	/** 0–1 of its length really played. */
	readonly share: number;
	/** Where playing begins, in seconds. */
	readonly startAt: number;
	/** null: not on this device. */
	readonly download: VideoDownload | null;
};

export type VideosView = {
	/** The newest first. */
	readonly videos: readonly VideoRow[];
	/** ISO instant of the last answer; null: never asked. */
	readonly lastUpdate: string | null;
	/** The last try failed: what is shown is older. */
	readonly failed: boolean;
	/** ISO instant by the server's clock: what is new depends on it. */
	readonly now: string;
};

type VideoSource = {
	/** An address to play from: of this device, or of the server, whose cookie is here then. */
	readonly media: string;
	readonly isHere: boolean;
	/** WebVTT; null: it has none, or it could not be had. */
	readonly captions: string | null;
};

/** TV Vendas: what there is to watch, what was watched, and what is kept here. */
export interface VideosApi {
	/** What this device has; opens without a signal. */
	view(): Promise<VideosView>;
	/** Asks the server; a failure is told in the view. */
	refresh(): Promise<void>;
	/** Throws not-found. */
	one(id: string): Promise<VideoRow>;
	/**
	 * @param isServed Whether a service worker answers the page: without one it plays from the server.
	 * @throws not-found, and what a request throws.
	 */
	source(id: string, isServed: boolean): Promise<VideoSource>;
	/** What was really played since the last call. Durable before it resolves; sent by the loop. */
	watched(id: string, position: number, segments: readonly Segment[]): Act<void>;
	/** Tells the server once, also later, that playing began or came to the end. */
	log(id: string, type: VideoLog): Act<void>;
	/** Begins to download, or goes on with it; resolves when it is under way. Throws not-found. */
	download(id: string): Act<void>;
	pause(id: string): Act<void>;
	/** Removes it from this device, also half of it. */
	remove(id: string): Act<void>;
}
