import { type News, notifyAll } from '#server/features/notifications/public/notify.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { RemindQuizBody, RemindQuizResponse } from '#worker/contract/quiz-reminder.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import { AppError } from '#worker/errors.ts';
import { attemptsOf, scopePeople } from './invited-people.ts';
import { quizOfVideo } from './quiz-of-video.ts';
import { scopeOf } from './scope.ts';

type Refusal = RemindQuizResponse['failed'][number]['reason'];

/**
 * Reminds people who have not finished a quiz, by notification and push. A person is reminded once
 * on a company day, by one of the trainers (rule 9.8). Returns a result for each person. Throws
 * not-found when there is no such quiz, conflict when it is over: nobody could do it.
 */
export async function remindOfQuiz({
	c,
	db,
	caller,
	now,
	body,
}: KnownCall<RemindQuizBody>): Promise<RemindQuizResponse> {
	const scope = await scopeOf(db, caller, null);
	const quiz = await quizOfVideo(db, scope.company, {
		videoId: c.req.param('videoId'),
		version: null,
	});
	if (quiz.isOver) throw new AppError('conflict');
	const people = await scopePeople(db, scope);
	const taken = await attemptsOf(db, scope, quiz.quizId);
	const titleOf = new Map(people.map((row) => [row.employee_code, row.job_title]));
	const failed = new Map<string, Refusal>();
	const wanted = [...new Set(body.employees)].filter((code) => {
		const title = titleOf.get(code);
		const reason = !title
			? 'not-found'
			: !isInvited(quiz.video.audience, title)
				? 'not-invited'
				: (taken.get(code)?.attempts ?? 0) > 0
					? 'finished'
					: null;
		if (reason) failed.set(code, reason);
		return reason === null;
	});
	const claimed = await claim({ db, caller, now }, quiz.quizId, wanted);
	for (const code of wanted) if (!claimed.has(code)) failed.set(code, 'reminded-today');
	const done = wanted.filter((code) => claimed.has(code));
	const { videoId, title } = quiz.video;
	const news = done.map(
		(to): News => ({
			company: scope.company,
			to,
			type: 'quiz',
			reference: {
				kind: 'quiz',
				_id: videoId,
				actor: caller.user.name,
				subject: title,
				code: quiz.quizId,
				date: null,
				note: null,
			},
		}),
	);
	await notifyAll(db, news, now);
	if (done.length > 0) {
		const { company, user } = caller;
		const entry = { company, actor: user.employeeCode, action: 'quiz.reminded', at: now };
		await audit(db, { ...entry, target: videoId, detail: { employees: done } });
	}
	return {
		done,
		failed: [...failed].map(([employeeCode, reason]) => ({ employeeCode, reason })),
	};
}

/**
 * Claims the people who were not reminded today. When two trainers remind at once, only one of them
 * gets each person.
 */
async function claim(
	{ db, caller, now }: Pick<KnownCall<null>, 'db' | 'caller' | 'now'>,
	quiz_id: string,
	codes: readonly string[],
): Promise<ReadonlySet<string>> {
	if (codes.length === 0) return new Set();
	const rows = await db
		.insertInto('quiz_reminders')
		.values(
			// A fixed order prevents deadlocks between two trainers.
			codes.toSorted().map((employee_code) => ({
				company_id: caller.company,
				quiz_id,
				employee_code,
				day: companyDay(now),
				reminded_by: caller.user.employeeCode,
				at: now,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning('employee_code')
		.execute();
	return new Set(rows.map(({ employee_code }) => employee_code));
}
