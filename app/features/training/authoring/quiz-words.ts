import type { QuizProblem, QuizProblemCode } from '#worker/domain/training/authoring/quiz-draft.ts';

const PROBLEMS: Readonly<Record<QuizProblemCode, string>> = {
	'no-questions': 'Falta ao menos uma pergunta.',
	'text-missing': 'Falta o texto da pergunta.',
	'question-twice': 'Repete o texto de outra pergunta.',
	'too-few-alternatives': 'São pelo menos duas alternativas.',
	'alternative-missing': 'Falta o texto da alternativa.',
	'alternative-twice': 'Duas alternativas são iguais.',
	'none-correct': 'Marque a alternativa certa.',
	'several-correct': 'Com uma resposta, só uma alternativa é certa.',
};

/** What is wrong, and what would do. */
export function quizProblemText({ code }: Pick<QuizProblem, 'code'>): string {
	return PROBLEMS[code];
}
