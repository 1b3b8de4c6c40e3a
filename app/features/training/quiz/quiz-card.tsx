import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { QuizCard as Quiz } from '#worker/contract/quiz-api.ts';
import { useOwnTasks } from '../teaching/teaching.data.client.ts';
import { refreshQuizzes } from './quiz.data.client.ts';
import { QuizChip } from './quiz-chip.tsx';
import { quizPaths } from './quiz-paths.ts';
import { standingOf } from './quiz-words.ts';
import { useQuizAct } from './use-quiz-act.ts';

const START = { new: 'Começar quiz', open: 'Continuar quiz', done: 'Refazer quiz' } as const;

/** The quiz of a video: the state of the person, and a button to open it. */
export function QuizCard({ quiz }: { readonly quiz: Quiz }) {
	const act = useQuizAct();
	useEffect(refreshQuizzes, []);
	const isAsked = useOwnTasks()?.some(
		({ what, videoId }) => what === 'quiz' && videoId === quiz.videoId,
	);
	const { result } = quizPaths(useLocation().pathname);
	return (
		<Card title="Quiz" aside={<QuizChip quiz={quiz} />}>
			<p className="text-muted">{standingOf(quiz)}</p>
			<ErrorNote code={act.code} />
			{quiz.state === 'done' && (
				<ButtonLink to={result(quiz.quizId)} className="w-full">
					Ver resultado
				</ButtonLink>
			)}
			{(quiz.state !== 'done' || isAsked) && (
				<Button
					look="primary"
					className="w-full"
					pending={act.pending}
					onClick={() => void act.start(quiz.quizId)}
				>
					{START[quiz.state]}
				</Button>
			)}
		</Card>
	);
}
