import { useLocation, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { quizPaths } from './quiz-paths.ts';

/** Begins, goes on with and ends a quiz: what is durable first, then the screen that follows. */
export function useQuizAct() {
	const navigate = useNavigate();
	const paths = quizPaths(useLocation().pathname);
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
			run(async () => paths.question(quizId, await worker.quiz.start(quizId)), false),
		/** Back from the result leads to where the quiz was begun, not to a question that is over. */
		finish: (quizId: string) =>
			run(async () => {
				await worker.quiz.finish(quizId);
				return paths.result(quizId);
			}, true),
	};
}
