import { mkdir } from 'node:fs/promises';
import type { AppOptions } from '#server/platform/app-options.ts';
import { uploadOf } from '#server/platform/http/read-upload.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import { RetireBody } from '#worker/contract/admin-drafts.ts';
import { Done } from '#worker/contract/admin-forms.ts';
import {
	AdminVideosResponse,
	CaptionsBody,
	TakeUploadBody,
	UPLOAD_PART_BYTES,
	UploadPartResponse,
	VideoDetailsBody,
} from '#worker/contract/admin-training.ts';
import { AppError } from '#worker/errors.ts';
import { VideoFolder } from '../video/video-folder.ts';
import { namedFiles, readAdminVideos } from './read-admin-videos.ts';
import { retireVideo, saveVideo } from './save-video.ts';
import { appendPart, removeUnused, takeCaptions, takeUpload } from './video-upload.ts';

const BASE = '/v3/app/admin/videos';
const ONE = `${BASE}/:id`;
const PART_TYPES = ['application/octet-stream'];

const idOf = ({ c }: Pick<KnownCall<unknown>, 'c'>) => uuidOf(c.req.param('id'));

/** Adding, changing and retiring videos, and their files. */
export function videoAuthoringRoutes({ config }: AppOptions): readonly Route[] {
	const { videosDir, uploadsDir = videosDir } = config;
	const files = new VideoFolder(videosDir, uploadsDir);
	const about = { tag: 'Administration', extension: true } as const;
	const change = { ...about, repeat: 'key' } as const;
	return [
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: BASE,
			summary: 'All videos, also retired ones and those of a later day',
			body: null,
			response: AdminVideosResponse,
			async handle({ db, caller }) {
				return { videos: await readAdminVideos(db, caller.company, await files.names()) };
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'PUT',
			path: ONE,
			summary: 'Writes what a video is about, for whom and from when; a new id adds one',
			body: VideoDetailsBody,
			response: Done,
			async handle(call) {
				await saveVideo({ ...call, videoId: idOf(call) }, call.body);
				return { done: true };
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'PUT',
			path: `${ONE}/retired`,
			summary: 'Takes a video off the lists of everybody, or puts it back',
			body: RetireBody,
			response: Done,
			async handle(call) {
				await retireVideo({ ...call, videoId: idOf(call) }, call.body.retired);
				return { done: true };
			},
		}),
		knownRoute('administrator', {
			...about,
			method: 'PUT',
			path: `${ONE}/uploads/:upload`,
			summary: 'A part of a file on its way; parts follow each other from byte 0',
			query: { from: 'the first byte of the part' },
			upload: PART_TYPES,
			bodyLimit: UPLOAD_PART_BYTES,
			body: null,
			response: UploadPartResponse,
			async handle({ c, db, now }) {
				const from = Number(c.req.query('from') ?? 0);
				if (!Number.isSafeInteger(from) || from < 0) throw new AppError('invalid');
				const { chunks } = uploadOf(c, { upload: PART_TYPES }, UPLOAD_PART_BYTES);
				const upload = uuidOf(c.req.param('upload'));
				await mkdir(uploadsDir, { recursive: true });
				if (from === 0) {
					await removeUnused(uploadsDir, await namedFiles(db), now.getTime());
				}
				return { received: await appendPart(uploadsDir, upload, from, chunks) };
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'POST',
			path: `${ONE}/file`,
			bodyLimit: 512 * 1024,
			summary: 'Puts an uploaded file in the place of the video; devices replace what they keep',
			body: TakeUploadBody,
			response: Done,
			async handle(call) {
				const act = { ...call, videoId: idOf(call), folder: uploadsDir };
				await takeUpload(act, call.body);
				return { done: true };
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'PUT',
			path: `${ONE}/captions`,
			summary: 'Captions in WebVTT',
			bodyLimit: 2 * 1024 * 1024,
			body: CaptionsBody,
			response: Done,
			async handle(call) {
				const act = { ...call, videoId: idOf(call), folder: uploadsDir };
				await takeCaptions(act, call.body.text);
				return { done: true };
			},
		}),
	];
}
