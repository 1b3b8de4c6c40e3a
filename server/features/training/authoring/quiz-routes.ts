import { STATE_LIMIT } from '#server/platform/http/read-body.ts';
import { readUpload } from '#server/platform/http/read-upload.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import { SPREADSHEET_TYPE } from '#server/platform/spreadsheet/workbook.ts';
import {
	DraftPublished,
	DraftSaved,
	PublishBody,
	RetireBody,
} from '#worker/contract/admin-drafts.ts';
import { Done } from '#worker/contract/admin-forms.ts';
import { AdminQuizResponse, SaveQuizDraftBody } from '#worker/contract/admin-training.ts';
import { QuizWorkbookResponse } from '#worker/contract/quiz-draft.ts';
import { AppError } from '#worker/errors.ts';
import { deleteQuizDraft, publishQuiz, retireQuiz, saveQuizDraft } from './change-quiz.ts';
import { QUIZ_TABLE_LIMIT, quizWorkbook, readQuizWorkbook } from './quiz-workbook.ts';
import { readAdminQuiz } from './read-admin-quiz.ts';

const BASE = '/v3/app/admin/videos/:id/quiz';
const UPLOADS = [SPREADSHEET_TYPE, 'text/csv', 'application/octet-stream'];

const idOf = ({ c }: Pick<KnownCall<unknown>, 'c'>) => uuidOf(c.req.param('id'));

/** Writing, publishing and retiring the quiz of a video. */
export function quizAuthoringRoutes(): readonly Route[] {
	const about = { tag: 'Administration', extension: true } as const;
	const change = { ...about, repeat: 'key', bodyLimit: STATE_LIMIT } as const;
	return [
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: BASE,
			summary: 'The quiz of a video: draft, published questions and versions',
			body: null,
			response: AdminQuizResponse,
			handle: (call) => readAdminQuiz(call.db, call.caller.company, idOf(call)),
		}),
		knownRoute('administrator', {
			...about,
			method: 'POST',
			path: `${BASE}/workbook`,
			summary: 'What a table of questions says; nothing is stored',
			upload: UPLOADS,
			bodyLimit: QUIZ_TABLE_LIMIT,
			body: null,
			response: QuizWorkbookResponse,
			handle: async ({ c }) =>
				readQuizWorkbook(await readUpload(c, { upload: UPLOADS }, QUIZ_TABLE_LIMIT)),
		}),
		knownRoute('administrator', {
			...about,
			method: 'GET',
			path: `${BASE}/workbook`,
			summary: 'The questions as a table, of the draft if there is one; without any, an example',
			media: SPREADSHEET_TYPE,
			body: null,
			response: null,
			async handle(call) {
				const quiz = await readAdminQuiz(call.db, call.caller.company, idOf(call));
				return call.c.body(quizWorkbook(quiz.draft ?? quiz.published), 200, {
					'content-type': SPREADSHEET_TYPE,
					'content-disposition': 'attachment; filename="quiz.xlsx"',
				});
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'PUT',
			path: `${BASE}/draft`,
			summary: 'Saves what is being written',
			body: SaveQuizDraftBody,
			response: DraftSaved,
			handle: (call) => saveQuizDraft({ ...call, videoId: idOf(call) }, call.body),
		}),
		knownRoute('administrator', {
			...change,
			method: 'DELETE',
			path: `${BASE}/draft`,
			summary: 'Gives up what is being written; the published quiz stays',
			body: null,
			response: Done,
			async handle(call) {
				await deleteQuizDraft(call.db, call.caller.company, idOf(call));
				return { done: true };
			},
		}),
		knownRoute('administrator', {
			...change,
			method: 'POST',
			path: `${BASE}/publish`,
			summary:
				'Publishes the draft as the next version; attempts keep the version they were made at',
			body: PublishBody,
			response: DraftPublished,
			handle: async (call) => ({
				version: await publishQuiz({ ...call, videoId: idOf(call) }, call.body.rev),
			}),
		}),
		knownRoute('administrator', {
			...change,
			method: 'PUT',
			path: `${BASE}/retired`,
			summary: 'Takes the quiz of a video out of use, or its last version back into it',
			body: RetireBody,
			response: Done,
			async handle(call) {
				const changed = await retireQuiz({ ...call, videoId: idOf(call) }, call.body.retired);
				if (!changed) throw new AppError('not-found');
				return { done: true };
			},
		}),
	];
}
