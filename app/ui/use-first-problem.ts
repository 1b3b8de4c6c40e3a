import { useEffect, useState } from 'react';

/**
 * After a refused attempt, leads to the first problem of the form: a field that is marked invalid,
 * or a message that says `data-problem`. Returns what the form calls after it has said its problems.
 */
export function useFirstProblem(): () => void {
	const [attempts, setAttempts] = useState(0);
	useEffect(() => {
		if (attempts === 0) return;
		document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-problem])')?.focus();
	}, [attempts]);
	return () => setAttempts((before) => before + 1);
}
