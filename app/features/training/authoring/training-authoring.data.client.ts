import {
	downloadAdministration,
	newAdministrationKey,
	readAdministration,
	sendAdministration,
} from '#app/features/company/public/administration.data.client.ts';
import { publishingActs } from '#app/features/company/public/publishing-acts.data.client.ts';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import {
	draftSaves,
	type KeptDraft,
	type UnsentDraft,
} from '#app/platform/saving/draft-saves.client.ts';
import { draftActs, readDraft } from '#app/platform/saving/drafts.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { DraftSaved } from '#worker/contract/admin-drafts.ts';
import { Done } from '#worker/contract/admin-forms.ts';
import {
	AdminQuizResponse,
	type AdminVideo,
	AdminVideosResponse,
	UploadPartResponse,
	type VideoDetailsBody,
} from '#worker/contract/admin-training.ts';
import { type QuizDraft, QuizWorkbookResponse } from '#worker/contract/quiz-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { detailsName, quizDraftName } from './draft-names.ts';
import type { ReadVideo } from './read-video-file.client.ts';
import { uploadParts } from './upload-parts.ts';

export type VideosAnswer = {
	readonly videos: readonly AdminVideo[] | null;
	readonly code: AppErrorCode | null;
};
export type VideoAnswer = {
	/** null with `code` null: a new video. */
	readonly video: AdminVideo | null;
	readonly code: AppErrorCode | null;
	/** What was typed and not saved; null: nothing. */
	readonly typed: VideoDetailsBody | null;
};
export type QuizAnswer = {
	readonly quiz: AdminQuizResponse | null;
	readonly code: AppErrorCode | null;
	/** What this device holds and could not send; null: nothing. */
	readonly unsent: UnsentDraft<QuizDraft> | null;
};

/** ISO instant, by the clock corrected by the server's. */
export async function readNow(): Promise<string> {
	return (await worker.session.situation()).now;
}

export async function findVideos(): Promise<VideosAnswer> {
	try {
		return { ...(await readAdministration(AdminVideosResponse, '/videos')), code: null };
	} catch (error) {
		return { videos: null, code: codeOf(error) };
	}
}

export async function findVideo(id: string): Promise<VideoAnswer> {
	const { videos, code } = await findVideos();
	const typed = (await readDraft(detailsName(id))) as VideoDetailsBody | null;
	return { video: videos?.find(({ _id }) => _id === id) ?? null, code, typed };
}

const saves = draftSaves<QuizDraft>({
	nameOf: quizDraftName,
	async put(id, body) {
		const call = { method: 'PUT', path: quizPath(id, '/draft'), body } as const;
		return (await sendAdministration(DraftSaved, call)).rev;
	},
	read: findNewest,
});

async function findNewest(id: string): Promise<KeptDraft<QuizDraft> | null> {
	const { mark, draft } = await readAdministration(AdminQuizResponse, quizPath(id));
	return draft && { rev: mark?.rev ?? 0, draft };
}

/** The quiz of a video, after the draft that this device still holds was sent. */
export async function findQuiz(id: string): Promise<QuizAnswer> {
	const unsent = await saves.sendUnsent(id);
	try {
		const quiz = await readAdministration(AdminQuizResponse, quizPath(id));
		saves.settle(id, quiz.mark?.rev);
		return { quiz, code: null, unsent };
	} catch (error) {
		return { quiz: null, code: codeOf(error), unsent };
	}
}

function videoPath(id: string, rest = ''): string {
	return `/videos/${encodeURIComponent(id)}${rest}`;
}

function quizPath(id: string, rest = ''): string {
	return videoPath(id, `/quiz${rest}`);
}

type Sent = ReadVideo & {
	readonly id: string;
	readonly file: File;
	readonly signal: AbortSignal;
	/** Bytes that the server has. */
	readonly onProgress: (bytes: number) => void;
};

/** Uploads of this page that were cut off go on with what the server has. */
const begun = new WeakMap<File, { readonly upload: string; readonly received: number }>();

async function sendPart(path: string, part: Blob): Promise<number> {
	const body = new File([part], '', { type: 'application/octet-stream' });
	return (await sendAdministration(UploadPartResponse, { method: 'PUT', path, body })).received;
}

const quiz = publishingActs({ pathOf: quizPath, forget: saves.forget });

export const trainingActs = {
	/** The id of a video that is not there yet. */
	newVideo: newAdministrationKey,
	async saveVideo({ id, body }: { readonly id: string; readonly body: VideoDetailsBody }) {
		await sendAdministration(Done, { method: 'PUT', path: videoPath(id), body });
		await draftActs.forget(detailsName(id));
	},
	async retireVideo({ id, retired }: { readonly id: string; readonly retired: boolean }) {
		const call = { method: 'PUT', path: videoPath(id, '/retired'), body: { retired } } as const;
		await sendAdministration(Done, call);
	},
	/** Sends what the server lacks of a file, then puts it in the place of the video's own. */
	async uploadVideo({ id, file, seconds, poster, signal, onProgress }: Sent) {
		const { upload, received } = begun.get(file) ?? {
			upload: await newAdministrationKey(),
			received: 0,
		};
		onProgress(received);
		await uploadParts(file, received, {
			send: (part, from) => sendPart(videoPath(id, `/uploads/${upload}?from=${from}`), part),
			onReceived(bytes) {
				begun.set(file, { upload, received: bytes });
				onProgress(bytes);
			},
			signal,
			pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		});
		const call = { method: 'POST', path: videoPath(id, '/file') } as const;
		await sendAdministration(Done, { ...call, body: { upload, seconds, poster } });
	},
	async uploadCaptions({ id, text }: { readonly id: string; readonly text: string }) {
		const call = { method: 'PUT', path: videoPath(id, '/captions'), body: { text } } as const;
		await sendAdministration(Done, call);
	},
	/** What a table of questions says; nothing is stored. */
	checkQuiz: ({ id, file }: { readonly id: string; readonly file: File }) =>
		sendAdministration(QuizWorkbookResponse, {
			method: 'POST',
			path: quizPath(id, '/workbook'),
			body: new File([file], file.name, { type: 'application/octet-stream' }),
		}),
	keepQuiz: ({ id, ...kept }: KeptDraft<QuizDraft> & { readonly id: string }) =>
		saves.save(id, kept),
	newestQuiz: findNewest,
	publishQuiz: quiz.publish,
	discardQuiz: quiz.discard,
	retireQuiz: quiz.retire,
	downloadQuiz: (id: string) => downloadAdministration(quizPath(id, '/workbook')),
};

export function useTrainingActs() {
	return useAct<typeof trainingActs>('/acts/administracao');
}
