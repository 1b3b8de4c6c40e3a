import { useLocation } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ErrorNote } from '#app/components/error-note.tsx';
import { quizPaths } from '#app/quiz/quiz-paths.ts';
import { standingOf } from '#app/quiz/quiz-words.ts';
import { useFreshQuizzes } from '#app/quiz/use-fresh-quizzes.ts';
import { useQuizAct } from '#app/quiz/use-quiz-act.ts';
import type { QuizCard as Quiz } from '#worker/contract/quiz-api.ts';
import { QuizChip } from './quiz-chip.tsx';

/** The quiz of a video: how the person stands with it, and the way in. */
export function QuizCard({ quiz }: { readonly quiz: Quiz }) {
	const act = useQuizAct();
	useFreshQuizzes();
	const { result } = quizPaths(useLocation().pathname);
	return (
		<Card title="Quiz" aside={<QuizChip quiz={quiz} />}>
			<p className="text-muted">{standingOf(quiz)}</p>
			<ErrorNote code={act.code} />
			{quiz.state === 'done' ? (
				<ButtonLink to={result(quiz.quizId)} className="w-full">
					Ver resultado
				</ButtonLink>
			) : (
				<Button
					look="primary"
					className="w-full"
					pending={act.pending}
					onClick={() => void act.start(quiz.quizId)}
				>
					{quiz.state === 'open' ? 'Continuar quiz' : 'Começar quiz'}
				</Button>
			)}
		</Card>
	);
}
