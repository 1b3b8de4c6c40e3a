import { grade, plural } from '#app/ui/format.ts';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import type { QuizCard } from '#worker/contract/quiz-api.ts';

/** Progress of a person with a quiz, in one line. */
export function standingOf({
	state,
	answered,
	questions,
	best,
	attempts,
	before,
}: QuizCard): string {
	const count = plural(questions, 'pergunta', 'perguntas', 'nenhuma pergunta');
	const result =
		best === null
			? before === null
				? null
				: `Nota ${grade(before)} na versão anterior`
			: attempts === 1
				? `Nota ${grade(best)}`
				: `Melhor nota ${grade(best)} em ${attempts} tentativas`;
	if (state === 'open') {
		const done = `${answered} de ${questions} respondidas`;
		return result === null ? done : `${done} · ${result}`;
	}
	return result === null ? count : `${result} · ${count}`;
}

/** 'Você acertou 4 de 6 perguntas.' */
export function rightSentence(right: number, questions: number): string {
	if (right === 0) {
		return questions === 1
			? 'Você não acertou a pergunta.'
			: `Você não acertou nenhuma das ${questions} perguntas.`;
	}
	if (right === questions) {
		return questions === 1
			? 'Você acertou a pergunta.'
			: `Você acertou todas as ${questions} perguntas.`;
	}
	return `Você acertou ${right} de ${questions} perguntas.`;
}

/** The outcome of one question. */
export function outcomeOf({ right, chosen }: AnswerResult): 'right' | 'wrong' | 'unanswered' {
	if (right) return 'right';
	return chosen.length === 0 ? 'unanswered' : 'wrong';
}

/** Warning before a quiz is finished with unanswered questions. */
export function missingSentence(missing: number, questions: number): string {
	const left =
		missing === 1
			? `Falta 1 pergunta de ${questions}`
			: `Faltam ${missing} perguntas de ${questions}`;
	return `${left}. Pergunta sem resposta conta como errada, e depois de finalizar não dá mais para responder.`;
}
