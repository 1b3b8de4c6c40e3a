import { DraftMark } from './admin-drafts.ts';
import { QuizDraftSchema } from './quiz-draft.ts';
import { integer, isoInstant, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, object, type } from './schema.ts';
import { jobTitle } from './session.ts';

const AdminVideoSchema = named(
	'AdminVideo',
	type({
		_id: uuid(),
		title: text(1, 200),
		description: text(0, 1000),
		category: text(0, 100),
		isFoodSolutionContent: boolean(),
		/** Job titles it is meant for; empty: all. */
		audience: array(jobTitle(), 4),
		/** It is listed from then on. */
		publishedAt: isoInstant(),
		/** 0: there is no file yet. */
		seconds: integer(),
		bytes: integer(),
		captions: boolean(),
		retiredAt: nullable(isoInstant()),
		/** Of the quiz in use, else of the last one; null: none was published. */
		quiz: nullable(
			type({ version: integer(1), questions: integer(), retiredAt: nullable(isoInstant()) }),
		),
		hasQuizDraft: boolean(),
	}),
);
export type AdminVideo = Infer<typeof AdminVideoSchema>;

/** GET /v3/app/admin/videos. */
export const AdminVideosResponse = named(
	'AdminVideosResponse',
	type({ videos: array(AdminVideoSchema, 1_000) }),
);
export type AdminVideosResponse = Infer<typeof AdminVideosResponse>;

/** PUT /v3/app/admin/videos/{id}. A new id makes a new video. */
export const VideoDetailsBody = named(
	'VideoDetailsBody',
	object({
		title: text(1, 200),
		description: text(0, 1000),
		category: text(0, 100),
		isFoodSolutionContent: boolean(),
		audience: array(jobTitle(), 4),
		publishedAt: isoInstant(),
	}),
);
export type VideoDetailsBody = Infer<typeof VideoDetailsBody>;

/** Bytes of a video; the database counts them in 31 bits. */
export const VIDEO_BYTES_MAX = 2_000_000_000;
/** Bytes of one part of an upload. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
/** Characters of captions. */
export const CAPTIONS_MAX = 1_000_000;

/** PUT /v3/app/admin/videos/{id}/uploads/{upload}: the bytes that have arrived. */
export const UploadPartResponse = named('UploadPartResponse', type({ received: integer() }));

/** Characters of a poster: a JPEG of 640 px in base64. */
const POSTER_MAX = 400_000;

/**
 * POST /v3/app/admin/videos/{id}/file. As the browser has read it: `seconds`, its length, and `poster`,
 * one of its pictures as JPEG in base64; null: none could be drawn.
 */
export const TakeUploadBody = named(
	'TakeUploadBody',
	object({
		upload: uuid(),
		seconds: integer(1, 86_400),
		poster: nullable(text(1, POSTER_MAX)),
	}),
);

export type TakeUploadBody = Infer<typeof TakeUploadBody>;

/** PUT /v3/app/admin/videos/{id}/captions: WebVTT. */
export const CaptionsBody = named('CaptionsBody', object({ text: text(1, CAPTIONS_MAX) }));

/** GET /v3/app/admin/videos/{id}/quiz. */
export const AdminQuizResponse = named(
	'AdminQuizResponse',
	type({
		video: type({ _id: uuid(), title: text(1, 200) }),
		/** Who wrote last and when; null: nothing is being written. */
		mark: nullable(DraftMark),
		draft: nullable(QuizDraftSchema),
		/** Of the quiz in use, else of the last one; null: none. */
		published: nullable(QuizDraftSchema),
		/** The newest first. */
		versions: array(
			type({
				version: integer(1),
				/** null: before versions were kept. */
				publishedAt: nullable(isoInstant()),
				publishedBy: nullable(text(1, 200)),
				retiredAt: nullable(isoInstant()),
				questions: integer(),
				/** Begun by anybody. */
				attempts: integer(),
			}),
			1_000,
		),
	}),
);
export type AdminQuizResponse = Infer<typeof AdminQuizResponse>;

/** PUT /v3/app/admin/videos/{id}/quiz/draft. `rev`: of the draft that was changed; 0: there was none. */
export const SaveQuizDraftBody = named(
	'SaveQuizDraftBody',
	object({ rev: integer(0), draft: QuizDraftSchema }),
);
