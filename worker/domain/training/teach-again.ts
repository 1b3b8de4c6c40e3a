import type { AnsweredBy, OwnAssignment } from '#worker/contract/training-assignment.ts';

export type TaskState = 'done' | 'late' | 'waiting';

/** State of a task on a company day; late once its last day is over (rule 9.42). */
export function taskState(
	{ dueOn, doneAt }: Pick<OwnAssignment, 'dueOn' | 'doneAt'>,
	today: string,
): TaskState {
	if (doneAt !== null) return 'done';
	return dueOn < today ? 'late' : 'waiting';
}

/** Whom to teach again; null: no limit. */
export type TeachFilter = {
	/** Index of a question that the person had wrong. */
	readonly question: number | null;
	/** Index of an alternative of that question that the person chose. */
	readonly alternative: number | null;
};

/**
 * People who need it, by their first attempt: those with something wrong, or with this question wrong,
 * or who chose this alternative; the lowest grade first. Somebody who had the question right in a
 * later attempt is left out, because they have learnt it.
 */
export function peopleToTeach(
	people: readonly AnsweredBy[],
	{ question, alternative }: TeachFilter,
): readonly AnsweredBy[] {
	return people
		.filter((one) => {
			const { answers } = one.last ?? one.first;
			if (question === null) return answers.some(({ right }) => !right);
			if (answers[question]?.right !== false) return false;
			const chosen = one.first.answers[question]?.chosen ?? [];
			return alternative === null || chosen.includes(alternative);
		})
		.toSorted((a, b) => (a.last ?? a.first).grade - (b.last ?? b.first).grade);
}
