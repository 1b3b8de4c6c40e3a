import {
	QUIZ_ALTERNATIVES_MAX,
	QUIZ_QUESTIONS_MAX,
	type QuizDraft,
	type QuizQuestionDraft,
	type QuizWorkbookResponse,
} from '#worker/contract/quiz-draft.ts';
import { fold } from '#worker/domain/shared/fold.ts';

/** A row as it is read from a table; `row`: its number there, from 1. */
export type TableRow = { readonly row: number; readonly cells: readonly unknown[] };
type Problem = QuizWorkbookResponse['problems'][number];

export const QUIZ_HEADINGS: readonly string[] = [
	'Pergunta',
	'Certas',
	'Tipo',
	'Explicação',
	...Array.from({ length: QUIZ_ALTERNATIVES_MAX }, (_, index) => `Alternativa ${index + 1}`),
];
const LIMITS = { text: 2_000, alternative: 1_000, explanation: 4_000 } as const;

/**
 * Reads a quiz from a table (rule 9.44): a row for each question; 'Certas' has the numbers or letters
 * of the right alternatives. More than one, or 'várias' in 'Tipo', makes a question with several answers.
 */
export function readQuizTable(rows: readonly TableRow[]): QuizWorkbookResponse {
	const top = rows.findIndex(({ cells }) => cells.some((cell) => heading(cell) === 'pergunta'));
	const head = rows[top]?.cells.map(heading) ?? [];
	const column = (...names: readonly string[]) => head.findIndex((one) => names.includes(one));
	const places = {
		text: column('pergunta'),
		correct: column('certas', 'certa', 'correta', 'corretas', 'gabarito', 'resposta'),
		type: column('tipo'),
		explanation: column('explicacao', 'comentario'),
		alternatives: head.flatMap((one, index) =>
			/^(alternativa|opcao)?\s*(\d+|[a-j])$/.test(one) ? [index] : [],
		),
	};
	if (places.text < 0) return refused('Falta a coluna Pergunta.');
	if (places.correct < 0)
		return refused('Falta a coluna Certas, com o número da alternativa certa.');
	if (places.alternatives.length < 2)
		return refused('Faltam as colunas Alternativa 1 e Alternativa 2.');
	const problems: Problem[] = [];
	const questions: QuizQuestionDraft[] = [];
	for (const { row, cells } of rows.slice(top + 1)) {
		if (cells.every((cell) => textOf(cell) === '')) continue;
		if (questions.length === QUIZ_QUESTIONS_MAX) {
			problems.push({ row, text: `Um quiz tem até ${QUIZ_QUESTIONS_MAX} perguntas.` });
			break;
		}
		const complain = (text: string) => problems.push({ row, text });
		questions.push(readQuestion(cells, places, complain));
	}
	if (questions.length === 0 && problems.length === 0)
		return refused('Não há perguntas na tabela.');
	const draft: QuizDraft | null = problems.length === 0 ? { questions } : null;
	return { draft, problems };
}

type Places = {
	readonly text: number;
	readonly correct: number;
	readonly type: number;
	readonly explanation: number;
	readonly alternatives: readonly number[];
};

function readQuestion(
	cells: readonly unknown[],
	places: Places,
	complain: (text: string) => void,
): QuizQuestionDraft {
	const get = (place: number) => (place < 0 ? '' : textOf(cells[place]));
	const text = get(places.text);
	const explanation = get(places.explanation);
	const texts = places.alternatives.map(get);
	while (texts.at(-1) === '') texts.pop();
	if (text === '') complain('Falta o texto da pergunta.');
	if (text.length > LIMITS.text) complain('A pergunta é longa demais. Encurte-a.');
	if (explanation.length > LIMITS.explanation) complain('A explicação é longa demais. Encurte-a.');
	if (texts.length < 2) complain('Faltam alternativas: são pelo menos duas.');
	if (texts.length > QUIZ_ALTERNATIVES_MAX) {
		complain(`São alternativas demais: até ${QUIZ_ALTERNATIVES_MAX}.`);
	}
	texts.forEach((one, index) => {
		if (one === '') complain(`A alternativa ${index + 1} está vazia, com outra depois dela.`);
		if (one.length > LIMITS.alternative) complain(`A alternativa ${index + 1} é longa demais.`);
		if (one !== '' && texts.indexOf(one) < index)
			complain(`A alternativa ${index + 1} é repetida.`);
	});
	const correct = correctOf(get(places.correct), texts);
	if (correct === null) {
		complain(
			'Na coluna Certas escreva o número da alternativa certa, como 2, ou vários, como 1; 3.',
		);
	}
	const isSeveral = (correct?.size ?? 1) > 1 || fold(get(places.type)).startsWith('varias');
	return {
		text,
		questionType: isSeveral ? 'check' : 'radio',
		alternatives: texts.map((words, index) => ({
			text: words,
			correct: correct?.has(index) ?? false,
		})),
		explanation,
	};
}

/** Indexes of the right alternatives, by number, letter or text; null: none, or not one of them. */
function correctOf(cell: string, texts: readonly string[]): ReadonlySet<number> | null {
	const whole = texts.indexOf(cell);
	if (cell !== '' && whole >= 0) return new Set([whole]);
	const parts = cell.split(/[;,\s]+|\be\b/).filter((part) => part !== '');
	const indexes = parts.map((part) =>
		/^\d{1,2}$/.test(part) ? Number(part) - 1 : indexOfLetter(part),
	);
	const fits = indexes.every((index) => index >= 0 && index < texts.length);
	return indexes.length > 0 && fits ? new Set(indexes) : null;
}

function indexOfLetter(part: string): number {
	return /^[a-j]$/i.test(part) ? part.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1;
}

function textOf(cell: unknown): string {
	return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

function heading(cell: unknown): string {
	return fold(textOf(cell)).replace(/\s+/g, ' ');
}

function refused(text: string): QuizWorkbookResponse {
	return { draft: null, problems: [{ row: null, text }] };
}

/** The rows below `QUIZ_HEADINGS` that `readQuizTable` reads as this quiz. */
export function quizTableRows({ questions }: QuizDraft): readonly (readonly string[])[] {
	return questions.map(({ text, questionType, explanation, alternatives }) => [
		text,
		alternatives.flatMap(({ correct }, index) => (correct ? [String(index + 1)] : [])).join('; '),
		questionType === 'check' ? 'várias' : 'uma',
		explanation,
		...Array.from({ length: QUIZ_ALTERNATIVES_MAX }, (_, index) => alternatives[index]?.text ?? ''),
	]);
}
