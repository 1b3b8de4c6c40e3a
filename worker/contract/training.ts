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
	type,
} from './schema.ts';

const VIDEOS = 1_000;
/** A person who jumps about makes many; beyond this the longest stay. */
export const MAX_SEGMENTS = 500;
/** A day. */
const SECONDS = 86_400;

const Seconds = () => number(0, SECONDS);
/** A stretch of a video that was really played: [from, to] in seconds, from < to. */
export type Segment = readonly [from: number, to: number];
const Segments = () => array(pair(Seconds(), Seconds()), MAX_SEGMENTS);

/** What a person has seen of a video. */
const WATCH_STATES = ['unwatched', 'begun', 'watched'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

const ProgressSchema = named(
	'VideoProgress',
	type({
		/** Where to go on, in seconds. */
		position: Seconds(),
		segments: Segments(),
		/** Of the last report. */
		updatedAt: isoInstant(),
	}),
);
export type VideoProgress = Infer<typeof ProgressSchema>;

const VideoQuizSchema = named(
	'VideoQuiz',
	type({
		quizId: uuid(),
		questions: integer(),
		/** The caller has begun it and not finished. */
		open: boolean(),
		/** Finished ones. */
		attempts: integer(),
		/** The caller's best; null: none is finished. */
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
		/** '': nothing in particular. */
		category: text(0, 100),
		publishedAt: isoInstant(),
		/** Published in the last 14 days, and the caller has seen nothing of it. */
		new: boolean(),
		captions: boolean(),
		/** Of the file; 0: it has none yet. */
		bytes: integer(),
		progress: nullable(ProgressSchema),
		quiz: nullable(VideoQuizSchema),
	}),
);
/** What a device keeps of it: whether it is new changes with the day. */
export type Video = Omit<Infer<typeof VideoSchema>, 'new'>;

/** GET /v3/app/video. */
export const VideosResponse = named('VideosResponse', type({ videos: array(VideoSchema, VIDEOS) }));
export type VideosResponse = Infer<typeof VideosResponse>;

/** POST /v3/app/video/access (extension): a cookie that lets the caller's player read files. */
export const VideoAccessResponse = named(
	'VideoAccessResponse',
	/** Seconds. */
	type({ expiresIn: integer() }),
);

/** What is told to the server of a person who watches. */
const VIDEO_LOGS = ['video_start', 'video_end'] as const;
export type VideoLog = (typeof VIDEO_LOGS)[number];

/** What was watched of a video, and no server has acknowledged. */
export const UnsentWatchedSchema = named(
	'UnsentWatched',
	type({
		/** Of the video. */
		_id: uuid(),
		title: text(1, 200),
		seconds: integer(),
		isFoodSolutionContent: boolean(),
		/** null: only logs wait. */
		progress: nullable(ProgressSchema),
		logs: array(type({ logId: uuid(), type: oneOf(VIDEO_LOGS), at: isoInstant() }), 10_000),
	}),
);

/** PUT /v3/app/video/{id}/progress (extension): what was played, joined to what is known. */
export const VideoProgressBody = named(
	'VideoProgressBody',
	object({ position: Seconds(), segments: Segments(), at: isoInstant() }),
);
export const VideoProgressResponse = named(
	'VideoProgressResponse',
	type({ progress: ProgressSchema }),
);

/** POST /v3/app/training-content-log. `logId`, made by the device, makes a second one the same. */
export const TrainingContentLogBody = named(
	'TrainingContentLogBody',
	object({
		type: text(1, 40),
		contentId: text(1, 100),
		isFoodSolutionContent: boolean(),
		logId: optional(uuid()),
		/** When it happened; missing: now. */
		at: optional(isoInstant()),
	}),
);
export type TrainingContentLogBody = Infer<typeof TrainingContentLogBody>;
export const TrainingContentLogResponse = named(
	'TrainingContentLogResponse',
	type({ logId: uuid() }),
);
