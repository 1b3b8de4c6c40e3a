import { integer, isoInstant, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	pair,
	rows,
	type,
} from './schema.ts';

const VIDEOS = 1_000;
/** Maximum segments of a video; beyond it the longest are kept. */
export const MAX_SEGMENTS = 500;
/** A day. */
const SECONDS = 86_400;

const Seconds = () => number(0, SECONDS);
/** A played part of a video: [from, to] in seconds, from < to (rule 9.4). */
export type Segment = readonly [from: number, to: number];
const Segments = () => array(pair(Seconds(), Seconds()), MAX_SEGMENTS);

/** Watch state of a video (rule 9.4). */
const WATCH_STATES = ['unwatched', 'begun', 'watched'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

const ProgressSchema = named(
	'VideoProgress',
	type({
		/** Where playing continues, in seconds. */
		position: Seconds(),
		segments: Segments(),
		/** Instant of the last report. */
		updatedAt: isoInstant(),
	}),
);
export type VideoProgress = Infer<typeof ProgressSchema>;

const VideoQuizSchema = named(
	'VideoQuiz',
	type({
		quizId: uuid(),
		questions: integer(),
		/** The caller has an open attempt. */
		open: boolean(),
		/** Number of finished attempts. */
		attempts: integer(),
		/** The caller's best grade, 0 to 1; null: none finished. */
		grade: nullable(number(0, 1)),
	}),
);
export type VideoQuiz = Infer<typeof VideoQuizSchema>;

const VideoSchema = named(
	'Video',
	type({
		_id: uuid(),
		title: text(1, 200),
		description: text(0, 1000),
		seconds: integer(),
		isFoodSolutionContent: boolean(),
		/** '': no category. */
		category: text(0, 100),
		publishedAt: isoInstant(),
		/** Published in the last 14 days and not begun (rule 9.4). */
		new: boolean(),
		captions: boolean(),
		/** Size of the file; 0: there is no file yet. */
		bytes: integer(),
		/** A picture of it; absent: none. */
		poster: optional(boolean()),
		/** Changes when file or captions are replaced; absent from servers of earlier releases. */
		version: optional(text(1, 200)),
		progress: nullable(ProgressSchema),
		quiz: nullable(VideoQuizSchema),
	}),
);
/** A stored video, without `new`, which changes with the day. */
export type Video = Omit<Infer<typeof VideoSchema>, 'new'>;

/** GET /v3/app/video. */
export const VideosResponse = named(
	'VideosResponse',
	type({ videos: rows('video', VideoSchema, VIDEOS) }),
);
export type VideosResponse = Infer<typeof VideosResponse>;

/** POST /v3/app/video/access (extension): sets a cookie with which a player can read the files. */
export const VideoAccessResponse = named(
	'VideoAccessResponse',
	/** Seconds. */
	type({ expiresIn: integer() }),
);

/** Events of playing that are reported to the server. */
const VIDEO_LOGS = ['video_start', 'video_end'] as const;
export type VideoLog = (typeof VIDEO_LOGS)[number];

/** Unsent watch progress of a video. */
export const UnsentWatchedSchema = named(
	'UnsentWatched',
	type({
		/** Id of the video. */
		_id: uuid(),
		title: text(1, 200),
		seconds: integer(),
		isFoodSolutionContent: boolean(),
		/** null: only logs are unsent. */
		progress: nullable(ProgressSchema),
		logs: array(type({ logId: uuid(), type: oneOf(VIDEO_LOGS), at: isoInstant() }), 10_000),
	}),
);

/** PUT /v3/app/video/{id}/progress (extension): adds played segments to the known ones. */
export const VideoProgressBody = named(
	'VideoProgressBody',
	object({ position: Seconds(), segments: Segments(), at: isoInstant() }),
);
export const VideoProgressResponse = named(
	'VideoProgressResponse',
	type({ progress: ProgressSchema }),
);

/** POST /v3/app/training-content-log. A repeated `logId` is stored once. */
export const TrainingContentLogBody = named(
	'TrainingContentLogBody',
	object({
		type: text(1, 40),
		contentId: text(1, 100),
		isFoodSolutionContent: boolean(),
		logId: optional(uuid()),
		/** Instant of the event; default now. */
		at: optional(isoInstant()),
	}),
);
export type TrainingContentLogBody = Infer<typeof TrainingContentLogBody>;
export const TrainingContentLogResponse = named(
	'TrainingContentLogResponse',
	type({ logId: uuid() }),
);
