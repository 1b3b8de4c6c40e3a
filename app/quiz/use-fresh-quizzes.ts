import { useEffect } from 'react';
import { codeOf } from '#app/error-text.ts';
import { worker } from '#app/worker.client.ts';

/** Asks once what became of the quizzes on other devices; the answer shows by itself. */
export function useFreshQuizzes(): void {
	useEffect(() => {
		void worker.quiz.refresh().catch(codeOf);
	}, []);
}
