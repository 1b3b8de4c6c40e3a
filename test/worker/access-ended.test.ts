import { describe, expect, it, vi } from 'vitest';
import { finishedUnsent, onServer } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { RIGHT } from '#test/support/quiz-world.ts';
import { insertQuiz, QUIZ_ID } from '#test/support/quizzes.ts';

const world = engineWorld();

describe('a person whose access was ended while visits waited on the phone', () => {
	it('still sends them and a quiz, marked, then is logged out; nothing else passes', async () => {
		const { db, companyId: company } = world.server;
		await insertQuiz(db, company);
		const { api, _id } = await finishedUnsent(world.server, world.phone);
		await api.quiz.start(QUIZ_ID);
		await api.quiz.answer(QUIZ_ID, 0, RIGHT);
		await api.quiz.finish(QUIZ_ID);
		const { employeeCode } = COACH;
		await db
			.updateTable('employees')
			.set({ disabled: true })
			.where('company_id', '=', company)
			.where('employee_code', '=', employeeCode)
			.execute();
		await db
			.updateTable('sessions')
			.set({ revoked_at: new Date(world.time.trueTime()), revoked_reason: 'disabled' })
			.where('company_id', '=', company)
			.execute();
		try {
			world.server.fault = null;
			world.time.pass(16 * 60_000);
			await api.sync.syncNow();
			await vi.waitFor(async () => expect(await api.session.user()).toBeNull());
			const sent = await onServer(world.server, _id);
			expect(sent?.state.coachingStage).toBe('done');
			expect(sent?.sent_after_end).not.toBeNull();
			const attempts = await db
				.selectFrom('quiz_attempts')
				.select(['employee_code', 'total'])
				.where('quiz_id', '=', QUIZ_ID)
				.execute();
			expect(attempts).toEqual([{ employee_code: employeeCode, total: expect.closeTo(33.33, 1) }]);
			const late = await db
				.selectFrom('audit_log')
				.select(['action', 'after'])
				.where('action', 'like', '%.sent-after-end')
				.orderBy('action')
				.execute();
			expect(late.map(({ action }) => action)).toContain('coaching.sent-after-end');
			expect(late.at(-1)).toEqual({ action: 'person.sent-after-end', after: { work: 'quiz' } });
			await expect(api.session.login(COACH)).rejects.toMatchObject({ code: 'wrong-credentials' });
		} finally {
			await db
				.updateTable('employees')
				.set({ disabled: false })
				.where('company_id', '=', company)
				.where('employee_code', '=', employeeCode)
				.execute();
		}
	});
});
