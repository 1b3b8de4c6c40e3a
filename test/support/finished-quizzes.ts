import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { quizIdOf } from '#server/demo/demo-quizzes.ts';
import { aUuid } from './builders.ts';
import type { Backend } from './e2e.ts';
import { FIVE_PEOPLE, questionBody, resultOf } from './five-people-quiz.ts';

export const VIDEO = 'Cadeia do frio: da câmara à gôndola';

/** `count` people of the manager have finished the quiz of four questions: the five, repeated. */
export async function finished(backend: Backend, count: number): Promise<void> {
	const quiz = quizIdOf(VIDEO);
	for (const table of ['quiz_answers', 'quiz_attempts']) {
		await backend.query(`delete from ${table} where attempt_id in (
			select attempt_id from quiz_attempts where quiz_id = '${quiz}')`);
	}
	await backend.query(`delete from quiz_questions where quiz_id = '${quiz}'`);
	const questions = [0, 1, 2, 3].map((at) => `('${quiz}', ${at}, '${questionBody(at)}'::jsonb)`);
	await backend.query(`insert into quiz_questions (company_id, quiz_id, position, body)
		select company_id, v.* from companies, (values ${questions}) as v`);
	const people = await backend.query<{ code: string }>(`select employee_code as code
		from employee_ancestors where ancestor_code = '${MAIN_MANAGER_CODE}' order by 1 limit ${count}`);
	const rows = Object.values(FIVE_PEOPLE).flatMap((chosen) => [chosen, chosen]);
	const attempts = people.map(({ code }, index) => {
		const { total, result } = resultOf(rows[index] ?? []);
		return `('${aUuid(index + 1)}'::uuid, '${quiz}'::uuid, '${code}', timestamptz '2026-03-10T13:00Z',
			timestamptz '2026-03-10T13:05Z', ${total}, '${result}'::jsonb)`;
	});
	await backend.query(`insert into quiz_attempts (company_id, attempt_id, quiz_id, employee_code,
		started_at, finished_at, total, result)
		select company_id, v.* from companies, (values ${attempts}) as v`);
}
