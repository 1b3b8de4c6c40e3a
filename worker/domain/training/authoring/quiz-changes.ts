import type { QuizDraft, QuizQuestionDraft } from '#worker/contract/quiz-draft.ts';
import { matchQuestions, movedAmong } from '#worker/domain/visit/form-draft/match-questions.ts';

/** What differs in a question, or that it is new, gone or elsewhere; in Portuguese. */
export type QuizChange = {
	/** 'Pergunta mudada (2): Qual corte rende mais?' */
	readonly title: string;
	/** 'explicação: Perde menos. → Perde a metade.' */
	readonly parts: readonly string[];
};

/** What changed from one version of a quiz to the next, question by question (rule 9.43). */
export function quizChanges(before: QuizDraft, after: QuizDraft): readonly QuizChange[] {
	const matches = matchQuestions(before.questions, after.questions);
	const moved = movedAmong(matches);
	const changes = after.questions.flatMap((question, index): readonly QuizChange[] => {
		const match = matches[index];
		const old = match == null ? undefined : before.questions[match];
		const titled = (what: string) => `${what} (${index + 1}): ${question.text}`;
		if (!old) return [{ title: titled('Pergunta nova'), parts: [] }];
		const parts = partsOf(old, question);
		if (parts.length > 0) return [{ title: titled('Pergunta mudada'), parts }];
		return moved.has(index) ? [{ title: titled('Pergunta em outro lugar'), parts }] : [];
	});
	const kept = new Set(matches);
	const gone = before.questions.flatMap(({ text }, index) =>
		kept.has(index) ? [] : [{ title: `Pergunta retirada (${index + 1}): ${text}`, parts: [] }],
	);
	return [...changes, ...gone];
}

function partsOf(before: QuizQuestionDraft, after: QuizQuestionDraft): readonly string[] {
	return [
		...difference('texto', before.text, after.text),
		...difference('respostas certas', answersOf(before), answersOf(after)),
		...alternativesOf(before, after),
		...difference('explicação', before.explanation, after.explanation),
	];
}

function answersOf({ questionType }: QuizQuestionDraft): string {
	return questionType === 'radio' ? 'uma' : 'uma ou várias';
}

function alternativesOf(before: QuizQuestionDraft, after: QuizQuestionDraft): readonly string[] {
	const wordsOf = ({ alternatives }: QuizQuestionDraft, text: string) => {
		const found = alternatives.find((one) => one.text === text);
		return found ? `${text}${found.correct ? ' (certa)' : ''}` : '';
	};
	const orderOf = ({ alternatives }: QuizQuestionDraft) => alternatives.map(({ text }) => text);
	const texts = new Set([...orderOf(after), ...orderOf(before)]);
	const parts = [...texts].flatMap((text) =>
		difference('alternativa', wordsOf(before, text), wordsOf(after, text)),
	);
	const isReordered = orderOf(before).join('\n') !== orderOf(after).join('\n');
	return parts.length === 0 && isReordered ? ['alternativas em outra ordem'] : parts;
}

function difference(part: string, before: string, after: string): readonly string[] {
	if (before === after) return [];
	if (before === '') return [`${part}: ${after} (novo)`];
	if (after === '') return [`${part}: ${before} (retirado)`];
	return [`${part}: ${before} → ${after}`];
}
