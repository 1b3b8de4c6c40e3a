import { useLocation, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useQuizActs } from './quiz.data.client.ts';
import { quizPaths } from './quiz-paths.ts';

/** Starts, continues and finishes a quiz. The next screen opens when the change is stored. */
export function useQuizAct() {
	const navigate = useNavigate();
	const paths = quizPaths(useLocation().pathname);
	const act = useQuizActs();
	const [pending, setPending] = useState(false);
	const [code, setCode] = useState<AppErrorCode | null>(null);

	async function run(work: () => Promise<string>, replace: boolean): Promise<void> {
		setPending(true);
		setCode(null);
		try {
			navigate(await work(), { replace });
		} catch (error) {
			setCode(codeOf(error));
		} finally {
			setPending(false);
		}
	}

	return {
		pending,
		/** Why the last act was refused. */
		code,
		start: (quizId: string) =>
			run(async () => paths.question(quizId, await act('start', quizId)), false),
		/**
		 * Replaces the question in the history: Back from the result leads to where the quiz was
		 * started.
		 */
		finish: (quizId: string) =>
			run(async () => {
				await act('finish', quizId);
				return paths.result(quizId);
			}, true),
	};
}
