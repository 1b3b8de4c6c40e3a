import { useEffect } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';

/** Asks once what became of the quizzes on other devices; the answer shows by itself. */
export function useFreshQuizzes(): void {
	useEffect(() => {
		void worker.quiz.refresh().catch(codeOf);
	}, []);
}
