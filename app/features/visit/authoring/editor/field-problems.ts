import type { FormDraft } from '#worker/contract/form-draft.ts';
import {
	type FormProblem,
	type FormProblemCode,
	formProblems,
} from '#worker/domain/visit/form-draft/form-problems.ts';
import { problemWords } from '#worker/domain/visit/form-draft/problem-words.ts';
import { tidyDraft } from '#worker/domain/visit/form-draft/tidy-draft.ts';

/** What is wrong at one place, in words, by code. */
export type FieldProblems = ReadonlyMap<FormProblemCode, string>;

/** What is wrong with what is typed, to be asked by place (rule 2.16). */
export function problemsByPlace(draft: FormDraft) {
	const all = formProblems(tidyDraft(draft));
	const at = (question: number | null, alternative: number | null): FieldProblems =>
		new Map(
			all
				.filter((one) => one.question === question && one.alternative === alternative)
				.map(({ code }) => [code, problemWords(code)]),
		);
	return {
		all,
		/** Of the form itself; of a question; of one of its alternatives. */
		at,
		/** Of a question with all its alternatives. */
		within: (question: number): readonly FormProblem[] =>
			all.filter((one) => one.question === question),
	};
}
export type PlacedProblems = ReturnType<typeof problemsByPlace>;
