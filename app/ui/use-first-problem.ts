import { useEffect, useState } from 'react';

/**
 * After a refused attempt, leads to the first problem of the form: focuses a field that is marked
 * invalid or a message that says `data-problem`; without one, scrolls to the first alert. Returns
 * what the form calls after it has said its problems.
 */
export function useFirstProblem(): () => void {
	const [attempts, setAttempts] = useState(0);
	useEffect(() => {
		if (attempts === 0) return;
		const find = (marked: string) => document.querySelector<HTMLElement>(`main ${marked}`);
		const problem = find(':is([aria-invalid="true"], [data-problem])');
		if (problem) problem.focus();
		else find('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
	}, [attempts]);
	return () => setAttempts((before) => before + 1);
}
