import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import type { Video, VideoProgress, VideoQuiz } from '#worker/contract/training.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import { AppError } from '#worker/errors.ts';
import { captionsOf, posterOf } from './video-folder.ts';

type Asked = {
	readonly db: Kysely<Database>;
	readonly caller: Caller;
	/** A video that is published later does not exist yet. */
	readonly now: Date;
};

/** Videos meant for the caller's job title, newest first. */
export async function readVideos(
	{ db, caller, now }: Asked,
	isFoodSolution: boolean | null,
	names: ReadonlySet<string>,
): Promise<readonly Video[]> {
	const { company, user } = caller;
	let query = db.selectFrom('content_videos').selectAll().where('company_id', '=', company);
	query = query.where('published_at', '<=', now).where('retired_at', 'is', null);
	if (isFoodSolution !== null) query = query.where('is_food_solution', '=', isFoodSolution);
	const rows = await query.orderBy('published_at', 'desc').orderBy('video_id').execute();
	const progress = await ownProgress({ db, caller, now });
	const quizzes = await ownQuizzes({ db, caller, now });
	return rows
		.filter(({ audience }) => isInvited(audience, user.jobTitle))
		.map((row) => ({
			_id: row.video_id,
			title: row.title,
			description: row.description,
			seconds: row.seconds,
			isFoodSolutionContent: row.is_food_solution,
			category: row.category,
			publishedAt: row.published_at.toISOString(),
			poster: row.file !== null && names.has(posterOf(row.file)),
			captions: row.file !== null && names.has(captionsOf(row.file)),
			bytes: row.file !== null && names.has(row.file) ? row.bytes : 0,
			...(row.file !== null && { version: `${row.file}/${row.bytes}/${row.file_rev}` }),
			progress: progress.get(row.video_id) ?? null,
			quiz: quizzes.get(row.video_id) ?? null,
		}));
}

/** Returns one video meant for the caller. Throws not-found for any other. */
export async function findVideo({ db, caller, now }: Asked, id: string | undefined) {
	const row = await db
		.selectFrom('content_videos')
		.select(['video_id', 'seconds', 'file', 'audience'])
		.where('company_id', '=', caller.company)
		.where('video_id', '=', uuidOf(id))
		.where('published_at', '<=', now)
		.executeTakeFirst();
	if (!row || !isInvited(row.audience, caller.user.jobTitle)) throw new AppError('not-found');
	return row;
}

async function ownProgress({ db, caller }: Asked): Promise<Map<string, VideoProgress>> {
	const rows = await db
		.selectFrom('video_progress')
		.select(['video_id', 'position', 'segments', 'updated_at'])
		.where('company_id', '=', caller.company)
		.where('employee_code', '=', caller.user.employeeCode)
		.execute();
	return new Map(
		rows.map(({ video_id, position, segments, updated_at }) => [
			video_id,
			{ position, segments, updatedAt: updated_at.toISOString() },
		]),
	);
}

async function ownQuizzes({ db, caller }: Asked): Promise<Map<string, VideoQuiz>> {
	const { company, user } = caller;
	const quizzes = await db
		.selectFrom('quizzes as q')
		.innerJoin('quiz_questions as n', (join) =>
			join.onRef('n.company_id', '=', 'q.company_id').onRef('n.quiz_id', '=', 'q.quiz_id'),
		)
		.select((eb) => ['q.quiz_id', 'q.video_id', eb.fn.countAll<string>().as('questions')])
		.where('q.company_id', '=', company)
		.where('q.retired_at', 'is', null)
		.groupBy(['q.quiz_id', 'q.video_id'])
		.execute();
	const attempts = await db
		.selectFrom('quiz_attempts')
		.select((eb) => [
			'quiz_id',
			eb.fn.countAll<string>().as('begun'),
			eb.fn.count<string>('finished_at').as('finished'),
			eb.fn.max('total').as('best'),
		])
		.where('company_id', '=', company)
		.where('employee_code', '=', user.employeeCode)
		.groupBy('quiz_id')
		.execute();
	const own = new Map(attempts.map((row) => [row.quiz_id, row]));
	return new Map(
		quizzes.map(({ quiz_id, video_id, questions }) => {
			const row = own.get(quiz_id);
			const finished = Number(row?.finished ?? 0);
			return [
				video_id,
				{
					quizId: quiz_id,
					questions: Number(questions),
					open: Number(row?.begun ?? 0) > finished,
					attempts: finished,
					grade: row?.best == null ? null : row.best / 100,
				},
			];
		}),
	);
}
