import { useId, useState } from 'react';
import { QuizChoices } from '#app/features/training/quiz/quiz-choices.tsx';
import { rightSentence } from '#app/features/training/quiz/quiz-words.ts';
import { ResultQuizQuestions } from '#app/features/training/quiz/result-quiz-question.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { ScoreGauge } from '#app/ui/score-gauge.tsx';
import type { QuizDraft } from '#worker/contract/quiz-draft.ts';
import { scoreQuiz } from '#worker/domain/training/quiz.ts';

type Props = {
	/** Without a problem. */
	readonly draft: QuizDraft;
	readonly open: boolean;
	readonly onClose: () => void;
};

/** The quiz as people answer it, with its result; nothing is stored or sent. */
export function QuizTrial({ draft, open, onClose }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title="Teste do quiz">
			<Trial questions={draft.questions} onClose={onClose} />
		</Dialog>
	);
}

type TrialProps = { readonly questions: QuizDraft['questions']; readonly onClose: () => void };

function Trial({ questions, onClose }: TrialProps) {
	const headingId = useId();
	const [at, setAt] = useState(0);
	const [choices, setChoices] = useState<readonly (readonly number[])[]>([]);
	const question = questions[at];
	if (!question) {
		const answers = choices.map((chosen, index) => ({ index, chosen: chosen ?? [], seconds: 0 }));
		return <Result questions={questions} answers={answers} onClose={onClose} />;
	}
	const { text, questionType, alternatives } = question;
	const set = (chosen: readonly number[]) =>
		setChoices(questions.map((_, index) => (index === at ? chosen : (choices[index] ?? []))));
	return (
		<>
			<p className="text-sm text-muted">
				Pergunta {at + 1} de {questions.length}. Nada é enviado.
			</p>
			<div className="grid gap-1">
				<h3 id={headingId} className="text-lg font-bold wrap-anywhere">
					{text}
				</h3>
				{questionType === 'check' && <p className="text-muted">Marque todas as certas.</p>}
			</div>
			<QuizChoices
				key={at}
				question={{ text, questionType, alternatives: alternatives.map((one) => one.text) }}
				chosen={choices[at] ?? []}
				labelledBy={headingId}
				onChange={set}
			/>
			<DialogActs>
				<Button disabled={at === 0} onClick={() => setAt(at - 1)}>
					Voltar
				</Button>
				<Button look="primary" onClick={() => setAt(at + 1)}>
					{at === questions.length - 1 ? 'Ver o resultado' : 'Próxima'}
				</Button>
			</DialogActs>
		</>
	);
}

type ResultProps = TrialProps & { readonly answers: Parameters<typeof scoreQuiz>[1] };

function Result({ questions, answers, onClose }: ResultProps) {
	const score = scoreQuiz(questions, answers);
	return (
		<>
			<div className="flex flex-wrap items-center gap-4">
				<ScoreGauge grade={score.grade} label="Nota do teste" />
				<p className="min-w-0 flex-1 basis-48">
					{rightSentence(score.right, score.questions)} Nada foi enviado.
				</p>
			</div>
			<ResultQuizQuestions questions={questions} results={score.results} leftOut={[]} />
			<DialogActs>
				<Button look="primary" onClick={onClose}>
					Fechar o teste
				</Button>
			</DialogActs>
		</>
	);
}
