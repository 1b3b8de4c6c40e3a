import { useLoaderData, useLocation } from '@remix-run/react';
import { CirclePlay, RotateCcw } from 'lucide-react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { grade } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SaveState } from '#app/ui/save-state.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { QuizResultView } from '#worker/contract/quiz-api.ts';
import type { QuizResultData } from './quiz.data.client.ts';
import { quizPaths } from './quiz-paths.ts';
import { rightSentence } from './quiz-words.ts';
import { ResultQuizQuestions } from './result-quiz-question.tsx';
import { useQuizAct } from './use-quiz-act.ts';

/** The result of the newest attempt: the grade, and each question with the right answer and why. */
export function QuizResult() {
	const { result } = useLoaderData<QuizResultData>() as QuizResultData;
	const { quizId, score, questions, leftOut, title, finishedAt } = result;
	const paths = quizPaths(useLocation().pathname);
	const act = useQuizAct();
	return (
		<>
			<Card>
				<div className="flex flex-wrap items-center gap-4">
					<ScoreGauge grade={score.grade} label="Nota do quiz" />
					<div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
						<p className="text-lg font-bold">{title}</p>
						<p>{rightSentence(score.right, score.questions)}</p>
						<p className="text-sm text-muted">
							Finalizado <RelativeTime at={finishedAt} behindVerb />.{' '}
							{result.attempts > 1 &&
								`Melhor nota: ${grade(result.best)} em ${result.attempts} tentativas.`}
						</p>
						<Delivery result={result} />
					</div>
				</div>
			</Card>
			{leftOut.length > 0 && (
				<Notice tone="warn">
					Este quiz foi finalizado em outro aparelho antes de{' '}
					{leftOut.length === 1 ? 'uma resposta deste' : `${leftOut.length} respostas deste`}{' '}
					aparelho chegar. O que não contou está marcado abaixo.
				</Notice>
			)}
			<ResultQuizQuestions questions={questions} results={score.results} leftOut={leftOut} />
			<ActionBar note={<ErrorNote code={act.code} />}>
				<ButtonLink to={paths.video(result.videoId)} icon={<CirclePlay aria-hidden="true" />}>
					Assistir de novo
				</ButtonLink>
				<Button
					look="primary"
					icon={<RotateCcw aria-hidden="true" />}
					pending={act.pending}
					onClick={() => void act.start(quizId)}
				>
					{result.open ? 'Continuar quiz' : 'Refazer quiz'}
				</Button>
			</ActionBar>
		</>
	);
}

/** Whether the server has the result. */
function Delivery({ result }: { readonly result: QuizResultView }) {
	if (result.refused) {
		return (
			<Notice
				tone="bad"
				act={
					<ButtonLink look="quiet" to="/offline/envios">
						Ver envios
					</ButtonLink>
				}
			>
				O servidor recusou este resultado. Ele continua salvo neste aparelho.
			</Notice>
		);
	}
	return <SaveState state={result.sent ? { kind: 'sent', at: null } : { kind: 'saved' }} />;
}
