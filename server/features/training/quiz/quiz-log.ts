import { createHash, randomUUID } from 'node:crypto';
import { isMeantFor } from '#server/features/training/audience.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { QuizLogBody } from '#worker/contract/quiz.ts';
import { AppError } from '#worker/errors.ts';
import { notAfter } from './not-after.ts';

/**
 * Logs the start or the end of a quiz of a video. The same Idempotency-Key logs once, as long as
 * logs are kept.
 *
 * @throws AppError not-found when the caller has no such video.
 */
export async function logQuiz({
	c,
	db,
	caller,
	body,
	now,
}: KnownCall<QuizLogBody>): Promise<{ ok: true }> {
	const { company, user } = caller;
	const contentId = body.contentId.toLowerCase();
	const video = await db
		.selectFrom('content_videos')
		.select('is_food_solution')
		.where('company_id', '=', company)
		.where('video_id', '=', contentId)
		.where(isMeantFor(caller, 'audience'))
		.executeTakeFirst();
	if (!video) throw new AppError('not-found');
	await db
		.insertInto('training_logs')
		.values({
			company_id: company,
			log_id: logId(user.employeeCode, c.req.header('idempotency-key')),
			employee_code: user.employeeCode,
			type: body.status,
			content_id: contentId,
			is_food_solution: video.is_food_solution,
			at: body.at === undefined ? now : notAfter(now, body.at),
		})
		.onConflict((conflict) => conflict.columns(['company_id', 'log_id']).doNothing())
		.execute();
	return { ok: true };
}

function logId(employeeCode: string, key: string | undefined): string {
	if (key === undefined) return randomUUID();
	return createHash('sha256').update(`${employeeCode}/tv-sales/${key}`).digest('hex').slice(0, 32);
}
