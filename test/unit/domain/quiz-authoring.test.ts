import { describe, expect, it } from 'vitest';
import type { QuizDraft } from '#worker/contract/quiz-draft.ts';
import { quizChanges } from '#worker/domain/training/authoring/quiz-changes.ts';
import {
	NEW_QUIZ_QUESTION,
	quizProblems,
	tidyQuiz,
} from '#worker/domain/training/authoring/quiz-draft.ts';
import {
	QUIZ_HEADINGS,
	quizTableRows,
	readQuizTable,
} from '#worker/domain/training/authoring/quiz-table.ts';

const QUIZ: QuizDraft = {
	questions: [
		{
			text: 'Em que temperatura?',
			questionType: 'radio',
			alternatives: [
				{ text: 'De 0 a 4 °C', correct: true },
				{ text: 'De 8 a 12 °C', correct: false },
			],
			explanation: 'Acima disso estraga.',
		},
		{
			text: 'O que conferir?',
			questionType: 'check',
			alternatives: [
				{ text: 'Validade', correct: true },
				{ text: 'Cor da parede', correct: false },
				{ text: 'Lacre', correct: true },
			],
			explanation: '',
		},
		{
			text: 'Qual destas, ou mais de uma?',
			questionType: 'check',
			alternatives: [
				{ text: 'Uma', correct: true },
				{ text: 'Outra', correct: false },
			],
			explanation: '',
		},
	],
};

const rowsOf = (...rows: readonly (readonly unknown[])[]) =>
	rows.map((cells, index) => ({ row: index + 1, cells }));
const HEAD = ['Pergunta', 'Certas', 'Alternativa 1', 'Alternativa 2', 'Alternativa 3'];
const complaints = (...row: readonly unknown[]) =>
	readQuizTable(rowsOf(HEAD, row)).problems.map(({ text }) => text);

describe('a quiz in a table', () => {
	it('comes back without a difference', () => {
		const rows = rowsOf(QUIZ_HEADINGS, ...quizTableRows(QUIZ));
		expect(readQuizTable(rows)).toEqual({ draft: QUIZ, problems: [] });
	});

	it('is read below a title, with headings in any case and right answers by number, letter or text', () => {
		const head = ['PERGUNTA', 'Gabarito', 'Opção A', 'Opção B'];
		const read = readQuizTable(
			rowsOf(
				['Quiz de carnes'],
				head,
				['Um?', 2, 'sim', 'não'],
				[],
				['Dois?', 'a', 'sim', 'não'],
				['Três?', 'não', 'sim', 'não'],
			),
		);
		expect(read.problems).toEqual([]);
		const right = read.draft?.questions.map(({ alternatives }) =>
			alternatives.findIndex(({ correct }) => correct),
		);
		expect(right).toEqual([1, 0, 1]);
	});

	it('names by row what is missing or wrong, and then takes nothing', () => {
		expect(complaints('', '1', 'a', 'b')).toEqual(['Falta o texto da pergunta.']);
		expect(complaints('Um?', '3', 'a', 'b')).toEqual([expect.stringContaining('coluna Certas')]);
		expect(complaints('Um?', '', 'a', 'b')).toEqual([expect.stringContaining('coluna Certas')]);
		expect(complaints('Um?', '1', 'a')).toEqual([expect.stringContaining('pelo menos duas')]);
		expect(complaints('Um?', '1', 'a', '', 'c')).toEqual([
			expect.stringContaining('alternativa 2 está vazia'),
		]);
		expect(complaints('Um?', '1', 'a', 'a')).toEqual([expect.stringContaining('repetida')]);
		expect(readQuizTable(rowsOf(HEAD, ['', '1', 'a', 'b'])).draft).toBeNull();
	});

	it('is refused without its columns, without questions and beyond fifty', () => {
		const refusal = (...rows: readonly (readonly unknown[])[]) =>
			readQuizTable(rowsOf(...rows)).problems[0]?.text;
		expect(refusal(['Texto'])).toBe('Falta a coluna Pergunta.');
		expect(refusal(['Pergunta', 'Alternativa 1'])).toContain('Certas');
		expect(refusal(['Pergunta', 'Certas'])).toContain('Alternativa 1');
		expect(refusal(HEAD)).toBe('Não há perguntas na tabela.');
		const many = Array.from({ length: 51 }, (_, index) => [`Nº ${index}?`, '1', 'a', 'b']);
		expect(refusal(HEAD, ...many)).toContain('até 50 perguntas');
	});
});

describe('a quiz that is written', () => {
	it('is complete when every question has a text, two alternatives and what is right', () => {
		expect(quizProblems(QUIZ)).toEqual([]);
		expect(quizProblems({ questions: [] })).toMatchObject([{ code: 'no-questions' }]);
		expect(quizProblems(tidyQuiz({ questions: [NEW_QUIZ_QUESTION] }))).toEqual([
			{ code: 'text-missing', question: 0, alternative: null },
			{ code: 'alternative-missing', question: 0, alternative: 0 },
			{ code: 'alternative-missing', question: 0, alternative: 1 },
		]);
	});

	it('has one right alternative where one answer is asked for', () => {
		const [question] = QUIZ.questions;
		if (!question) throw new Error('No question');
		const all = question.alternatives.map((one) => ({ ...one, correct: true }));
		const none = question.alternatives.map((one) => ({ ...one, correct: false }));
		const codes = (alternatives: typeof all) =>
			quizProblems({ questions: [{ ...question, alternatives }] }).map(({ code }) => code);
		expect(codes(all)).toEqual(['several-correct']);
		expect(codes(none)).toEqual(['none-correct']);
		expect(codes([])).toEqual(['too-few-alternatives', 'none-correct']);
	});
});

describe('what changed from one version of a quiz to the next', () => {
	const [first, second, third] = QUIZ.questions as [Question, Question, Question];
	type Question = QuizDraft['questions'][number];
	const changed = (...questions: readonly Question[]) => quizChanges(QUIZ, { questions });

	it('is nothing for the same questions', () => {
		expect(changed(...QUIZ.questions)).toEqual([]);
	});

	it('names a question that is new, gone or elsewhere', () => {
		const fresh = { ...second, text: 'Quem assina?' };
		expect(changed(first, third, fresh)).toEqual([
			{ title: 'Pergunta nova (3): Quem assina?', parts: [] },
			{ title: 'Pergunta retirada (2): O que conferir?', parts: [] },
		]);
		expect(changed(second, first, third)).toEqual([
			{ title: 'Pergunta em outro lugar (2): Em que temperatura?', parts: [] },
		]);
	});

	it('says when only the order of the alternatives is another one', () => {
		const turned = { ...first, alternatives: first.alternatives.toReversed() };
		expect(changed(turned, second, third)).toEqual([
			{
				title: 'Pergunta mudada (1): Em que temperatura?',
				parts: ['alternativas em outra ordem'],
			},
		]);
	});

	it('names each part of a question with what was before', () => {
		const next: Question = {
			text: 'Em que temperatura fica?',
			questionType: 'check',
			alternatives: [
				{ text: 'De 0 a 4 °C', correct: false },
				{ text: 'De 4 a 8 °C', correct: true },
			],
			explanation: '',
		};
		expect(changed(next, second, third)).toEqual([
			{
				title: 'Pergunta mudada (1): Em que temperatura fica?',
				parts: [
					'texto: Em que temperatura? → Em que temperatura fica?',
					'respostas certas: uma → uma ou várias',
					'alternativa: De 0 a 4 °C (certa) → De 0 a 4 °C',
					'alternativa: De 4 a 8 °C (certa) (novo)',
					'alternativa: De 8 a 12 °C (retirado)',
					'explicação: Acima disso estraga. (retirado)',
				],
			},
		]);
	});
});
