import { randomUUID } from 'node:crypto';
import type { AppOptions } from '#server/platform/app-options.ts';
import { createMediaTokens, openMedia } from '#server/platform/auth/media-access.ts';
import { isTrue } from '#server/platform/http/is-true.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	TrainingContentLogBody,
	TrainingContentLogResponse,
	VideoAccessResponse,
	VideoProgressBody,
	VideoProgressResponse,
	VideosResponse,
} from '#worker/contract/training.ts';
import { isNew, matchesVideo } from '#worker/domain/training/video.ts';
import { AppError } from '#worker/errors.ts';
import { answerVideo } from './answer-video.ts';
import { findVideo, readVideos } from './read-videos.ts';
import { saveProgress } from './save-progress.ts';
import { VideoFolder } from './video-folder.ts';

const TAG = 'Notifications and content';
const MAX_SEARCH = 200;

/** TV Vendas: the videos and their progress. */
export function videoRoutes({ config, now }: AppOptions): readonly Route[] {
	const folder = new VideoFolder(config.videosDir, config.uploadsDir);
	const tokens = createMediaTokens(config.secret, now);
	const read = { method: 'GET', tag: TAG, body: null } as const;
	return [
		knownRoute('session', {
			...read,
			path: '/v3/app/video',
			summary: 'Videos meant for the caller, the newest first, with what the caller has watched',
			query: {
				isFoodSolutionContent: 'true: only those about food solutions; false: the others',
				q: 'Words of title, description or category, without accents',
				category: 'Only this one',
				onlyNew: 'true: published in the last 14 days and not begun',
				onlyUnwatched: 'true: less than 90 % played',
				onlyWithQuiz: 'true: those with a quiz',
			},
			response: VideosResponse,
			handle: (call) => list(call, folder),
		}),
		knownRoute('session', {
			...read,
			path: '/v3/app/video/:id/file',
			extension: true,
			byPlayer: true,
			media: 'video/webm',
			summary: 'The bytes of a video; Range asks for a part of them',
			response: null,
			handle: (call) => answerVideo(call, folder),
		}),
		knownRoute('session', {
			...read,
			path: '/v3/app/video/:id/captions',
			extension: true,
			byPlayer: true,
			media: 'text/vtt',
			summary: 'The captions of a video',
			response: null,
			async handle({ c, db, caller, now: at }) {
				const { file } = await findVideo({ db, caller, now: at }, c.req.param('id'));
				const text = file === null ? null : await folder.captions(file);
				if (text === null) throw new AppError('not-found');
				return c.body(text, 200, { 'content-type': 'text/vtt; charset=utf-8' });
			},
		}),
		knownRoute('session', {
			...read,
			path: '/v3/app/video/:id/poster',
			extension: true,
			byPlayer: true,
			media: 'image/jpeg',
			summary: 'A picture of a video, shown before it plays',
			response: null,
			async handle({ c, db, caller, now: at }) {
				const { file } = await findVideo({ db, caller, now: at }, c.req.param('id'));
				const poster = file === null ? null : await folder.poster(file);
				if (poster === null) throw new AppError('not-found');
				return c.body(new Uint8Array(poster), 200, { 'content-type': 'image/jpeg' });
			},
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/video/access',
			tag: TAG,
			extension: true,
			summary: 'Lets the players of this browser read videos, by a cookie of their own',
			body: null,
			response: VideoAccessResponse,
			async handle({ c, caller }) {
				return { expiresIn: await openMedia(c, tokens, caller, config.trustProxy) };
			},
		}),
		knownRoute('session', {
			method: 'PUT',
			path: '/v3/app/video/:id/progress',
			tag: TAG,
			extension: true,
			summary:
				'Joins what was really played to what is known; the position of the later report stays',
			repeat: 'key',
			delivers: true,
			body: VideoProgressBody,
			response: VideoProgressResponse,
			async handle({ c, db, caller, body, now: at }) {
				const video = await findVideo({ db, caller, now: at }, c.req.param('id'));
				return { progress: await saveProgress(db, caller, video, body, at) };
			},
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/training-content-log',
			tag: TAG,
			summary: 'Writes down that the caller began or ended a content; the same logId only once',
			repeat: 'key',
			body: TrainingContentLogBody,
			response: TrainingContentLogResponse,
			handle: log,
		}),
	];
}

async function list({ c, db, caller, now }: KnownCall<null>, folder: VideoFolder) {
	const isAsked = c.req.query('isFoodSolutionContent') !== undefined;
	const isFoodSolution = isAsked ? isTrue({ c }, 'isFoodSolutionContent') : null;
	const search = c.req.query('q') ?? '';
	if (search.length > MAX_SEARCH) {
		throw new AppError('invalid', { fields: { q: `Expected at most ${MAX_SEARCH} characters` } });
	}
	const filter = {
		search,
		category: c.req.query('category') ?? null,
		onlyNew: isTrue({ c }, 'onlyNew'),
		onlyUnwatched: isTrue({ c }, 'onlyUnwatched'),
		onlyWithQuiz: isTrue({ c }, 'onlyWithQuiz'),
	};
	const videos = await readVideos({ db, caller, now }, isFoodSolution, await folder.names());
	const at = now.toISOString();
	return {
		videos: videos
			.filter((video) => matchesVideo(video, filter, at))
			.map((video) => ({ ...video, new: isNew(video, at) })),
	};
}

async function log({ db, caller, body, now }: KnownCall<TrainingContentLogBody>) {
	const { type, contentId, isFoodSolutionContent, logId = randomUUID(), at } = body;
	const told = at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
	await db
		.insertInto('training_logs')
		.values({
			company_id: caller.company,
			log_id: logId.toLowerCase(),
			employee_code: caller.user.employeeCode,
			type,
			content_id: contentId,
			is_food_solution: isFoodSolutionContent,
			at: told,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return { logId };
}
