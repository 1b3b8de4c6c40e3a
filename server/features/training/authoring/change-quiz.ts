import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recordAudit } from '#server/features/company/public/record-audit.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { brokenFields } from '#server/platform/broken-fields.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizDraft } from '#worker/contract/quiz-draft.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import {
	quizDraftOf,
	quizProblems,
	tidyQuiz,
} from '#worker/domain/training/authoring/quiz-draft.ts';
import { AppError } from '#worker/errors.ts';
import { questionsOf } from '../results/quiz-of-video.ts';

type Act = {
	readonly db: Kysely<Database>;
	readonly caller: Caller;
	readonly now: Date;
	readonly videoId: string;
};

/**
 * Stores a draft over the revision that it was made from; 0: there was none. Throws not-found without
 * the video, conflict when somebody else has saved meanwhile.
 */
export async function saveQuizDraft(
	{ db, caller, now, videoId }: Act,
	{ rev, draft }: { readonly rev: number; readonly draft: QuizDraft },
) {
	const { company, user } = caller;
	await lockVideo(db, company, videoId);
	const next = {
		rev: rev + 1,
		body: JSON.stringify(draft),
		saved_at: now,
		saved_by: user.employeeCode,
	};
	const key = { company_id: company, video_id: videoId };
	const [row] =
		rev === 0
			? await db
					.insertInto('quiz_drafts')
					.values({ ...key, ...next })
					.onConflict((conflict) => conflict.doNothing())
					.returning('rev')
					.execute()
			: await db
					.updateTable('quiz_drafts')
					.set(next)
					.where('company_id', '=', company)
					.where('video_id', '=', videoId)
					.where('rev', '=', rev)
					.returning('rev')
					.execute();
	if (!row) throw new AppError('conflict');
	return { rev: row.rev, savedAt: now.toISOString() };
}

export async function deleteQuizDraft(
	db: Kysely<Database>,
	company: string,
	videoId: string,
): Promise<void> {
	await db
		.deleteFrom('quiz_drafts')
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.execute();
}

/**
 * Publishes the draft as a quiz of its own, which takes the place of the one in use: attempts keep the
 * questions they answered (rule 9.43). Returns its number. Throws not-found without a draft, conflict
 * when the draft was changed meanwhile, invalid when a rule is broken or nothing changed.
 */
export async function publishQuiz(act: Act, rev: number): Promise<number> {
	const { db, caller, now, videoId } = act;
	const { company, user } = caller;
	await lockVideo(db, company, videoId);
	const draft = await db
		.selectFrom('quiz_drafts')
		.select(['rev', 'body'])
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.executeTakeFirst();
	if (!draft) throw new AppError('not-found');
	if (draft.rev !== rev) throw new AppError('conflict');
	const next = tidyQuiz(draft.body);
	refuseBroken(next);
	const last = await lastQuiz(db, company, videoId);
	if (last && last.retired_at === null) {
		const before = quizDraftOf(await questionsOf(db, company, last.quiz_id));
		if (isSameValue(before, next)) {
			throw new AppError('invalid', { fields: { draft: 'Nothing changed' } });
		}
		await setRetired(db, company, last.quiz_id, now);
	}
	const version = (last?.version ?? 0) + 1;
	const quiz = { company_id: company, quiz_id: randomUUID() };
	await db
		.insertInto('quizzes')
		.values({
			...quiz,
			video_id: videoId,
			version,
			published_at: now,
			published_by: user.employeeCode,
		})
		.execute();
	await db
		.insertInto('quiz_questions')
		.values(
			next.questions.map((body, position) => ({ ...quiz, position, body: JSON.stringify(body) })),
		)
		.execute();
	await deleteQuizDraft(db, company, videoId);
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, act: 'quiz.published', entity: 'quiz', at: now },
		id: videoId,
		before: last ? { version: last.version } : null,
		after: { version, questions: next.questions.length },
	});
	return version;
}

/** Takes the quiz in use out of it, or its last version back. Returns whether there is one. */
export async function retireQuiz(act: Act, retired: boolean): Promise<boolean> {
	const { db, caller, now, videoId } = act;
	const { company, user } = caller;
	await lockVideo(db, company, videoId);
	const last = await lastQuiz(db, company, videoId);
	if (!last) return false;
	if ((last.retired_at !== null) === retired) return true;
	await setRetired(db, company, last.quiz_id, retired ? now : null);
	await recordAudit(db, {
		...{ company, actor: user.employeeCode, entity: 'quiz', id: videoId, at: now },
		act: retired ? 'quiz.retired' : 'quiz.restored',
		before: { version: last.version, active: retired },
		after: { version: last.version, active: !retired },
	});
	return true;
}

function refuseBroken(draft: QuizDraft): void {
	const broken = quizProblems(draft);
	if (broken.length > 0) throw new AppError('invalid', { fields: brokenFields(broken, 'quiz') });
}

/** Two administrators change a quiz one after the other. Throws not-found. */
async function lockVideo(db: Kysely<Database>, company: string, videoId: string): Promise<void> {
	const video = await db
		.selectFrom('content_videos')
		.select('video_id')
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.forUpdate()
		.executeTakeFirst();
	if (!video) throw new AppError('not-found');
}

function lastQuiz(db: Kysely<Database>, company: string, videoId: string) {
	return db
		.selectFrom('quizzes')
		.select(['quiz_id', 'version', 'retired_at'])
		.where('company_id', '=', company)
		.where('video_id', '=', videoId)
		.orderBy('version', 'desc')
		.executeTakeFirst();
}

async function setRetired(
	db: Kysely<Database>,
	company: string,
	quizId: string,
	at: Date | null,
): Promise<void> {
	await db
		.updateTable('quizzes')
		.set({ retired_at: at })
		.where('company_id', '=', company)
		.where('quiz_id', '=', quizId)
		.execute();
}
