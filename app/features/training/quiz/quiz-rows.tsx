import { useNavigate } from '@remix-run/react';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import type { QuizCard } from '#worker/contract/quiz-api.ts';
import { QuizChip } from './quiz-chip.tsx';
import { quizPaths } from './quiz-paths.ts';
import { standingOf } from './quiz-words.ts';
import { useQuizAct } from './use-quiz-act.ts';

const ORDER = { open: 0, new: 1, done: 2 } as const;

/** Quizzes to continue, quizzes to start, and results. */
export function QuizRows({ cards }: { readonly cards: readonly QuizCard[] }) {
	const act = useQuizAct();
	const navigate = useNavigate();
	const { result } = quizPaths('/offline');
	const sorted = [...cards].sort((a, b) => ORDER[a.state] - ORDER[b.state]);
	return (
		<>
			<ErrorNote code={act.code} />
			<Card content="columns">
				{sorted.map((quiz) => (
					<ListRow
						key={quiz.quizId}
						title={quiz.title}
						detail={
							<span className="grid justify-items-start gap-1">
								{standingOf(quiz)}
								<QuizChip quiz={quiz} />
							</span>
						}
						onPress={() => {
							if (quiz.state === 'done') navigate(result(quiz.quizId));
							else void act.start(quiz.quizId);
						}}
					/>
				))}
			</Card>
		</>
	);
}
