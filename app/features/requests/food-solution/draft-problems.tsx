import { Notice } from '#app/ui/notice.tsx';
import type { DraftProblem } from '#worker/contract/food-solution.ts';
import { PROBLEM_TEXT } from './food-solution-words.ts';

/** What is missing in the draft. */
export function DraftProblems({ problems }: { readonly problems: readonly DraftProblem[] }) {
	if (problems.length === 0) return null;
	return (
		<Notice tone="bad" role="alert">
			{problems.map((problem) => PROBLEM_TEXT[problem]).join(' ')}
		</Notice>
	);
}
