import { describe, expect, it } from 'vitest';
import type { AnsweredBy } from '#worker/contract/training-assignment.ts';
import { peopleToTeach, taskState } from '#worker/domain/training/teach-again.ts';

/** Alternative 0 is right; each number is what was chosen in a question. */
function attempt(...chosen: readonly number[]): AnsweredBy['first'] {
	const answers = chosen.map((one) => ({ chosen: [one], right: one === 0 }));
	const grade = answers.filter(({ right }) => right).length / answers.length;
	return { answers, grade, at: '2025-03-04T12:00:00.000Z' };
}

function answeredBy(
	employeeCode: string,
	first: AnsweredBy['first'],
	last: AnsweredBy['last'] = null,
): AnsweredBy {
	return { person: { employeeCode, name: employeeCode, jobTitle: 'Vendedor' }, first, last };
}

const PEOPLE = [
	answeredBy('all right', attempt(0, 0)),
	answeredBy('one wrong', attempt(0, 2)),
	answeredBy('both wrong', attempt(1, 1)),
	answeredBy('learnt', attempt(1, 1), attempt(0, 0)),
	answeredBy('learnt a part', attempt(2, 1), attempt(0, 2)),
];
const names = (question: number | null, alternative: number | null = null) =>
	peopleToTeach(PEOPLE, { question, alternative }).map(({ person }) => person.employeeCode);

describe('whom to teach again', () => {
	it('is who still has something wrong, the lowest last grade first', () => {
		expect(names(null)).toEqual(['both wrong', 'one wrong', 'learnt a part']);
	});

	it('is who had a question wrong and has not learnt it since', () => {
		expect(names(0)).toEqual(['both wrong']);
		expect(names(1)).toEqual(['both wrong', 'one wrong', 'learnt a part']);
	});

	it('is who chose an alternative in the first attempt', () => {
		expect(names(1, 1)).toEqual(['both wrong', 'learnt a part']);
		expect(names(1, 2)).toEqual(['one wrong']);
		expect(names(7)).toEqual([]);
	});
});

describe('a task', () => {
	it('is late once its last day is over, and done whenever it is done', () => {
		const dueOn = '2025-03-06';
		expect(taskState({ dueOn, doneAt: null }, '2025-03-06')).toBe('waiting');
		expect(taskState({ dueOn, doneAt: null }, '2025-03-07')).toBe('late');
		expect(taskState({ dueOn, doneAt: '2025-03-09T10:00:00Z' }, '2025-03-10')).toBe('done');
	});
});
