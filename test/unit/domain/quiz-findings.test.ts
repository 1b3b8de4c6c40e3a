import { describe, expect, it } from 'vitest';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import {
	findingSentence,
	firstSentence,
} from '#worker/domain/training/statistics/finding-words.ts';
import { findings } from '#worker/domain/training/statistics/findings.ts';
import { quizStatistics } from '#worker/domain/training/statistics/item-statistics.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';

const QUESTION = {
	alternatives: [
		{ text: 'Até 4 °C', correct: true },
		{ text: 'Até 10 °C', correct: false },
		{ text: 'Não importa', correct: false },
	],
};
const QUESTIONS = [QUESTION, QUESTION, QUESTION];

/** Each row: what a person chose in each question; alternative 0 is right. */
function found(rows: readonly (readonly number[])[], reach = {}) {
	const tally = new QuizTally([3, 3, 3]);
	for (const row of rows) {
		const results: AnswerResult[] = row.map((chosen) => ({
			chosen: [chosen],
			right: chosen === 0,
			seconds: 10,
		}));
		tally.add(results);
	}
	const n = rows.length;
	const whole = { invited: n, started: n, finished: n, ...reach };
	const all = findings(QUESTIONS, quizStatistics(tally), whole);
	return {
		all,
		texts: all.map((one) => findingSentence(one, QUESTIONS)),
		first: firstSentence(all, QUESTIONS, whole),
	};
}

const times = (count: number, row: readonly number[]) => Array.from({ length: count }, () => row);

describe('what to fix first', () => {
	it('is a wrong alternative chosen more often than the correct one, with its text and figures', () => {
		const rows = [...times(4, [0, 1, 0]), ...times(2, [0, 0, 1]), [1, 2, 0]];
		const { all, first } = found(rows);
		expect(all[0]).toMatchObject({
			kind: 'question',
			index: 1,
			right: 2,
			people: 7,
			distractor: { alternative: 1, chosen: 4 },
		});
		expect(first).toBe(
			'Questão 2: 4 de 7 escolheram “Até 10 °C” e 2 acertaram. Confira o gabarito e o enunciado.',
		);
	});

	it('is a question that the best people get wrong, when the correlation is significant', () => {
		// Ten people have only question 3 right, ten only the others: r = −1, below −1/√20.
		const { first } = found([...times(10, [0, 0, 1]), ...times(10, [1, 1, 0])]);
		expect(first).toBe(
			'Questão 3: quem vai bem nas outras erra mais nesta (discriminação −1,00). Confira o gabarito e se o enunciado tem pegadinha.',
		);
	});

	it('is a question that few people have right, after questions that may be faulty', () => {
		const rows = [...times(2, [0, 0, 0]), ...times(3, [0, 1, 0]), ...times(3, [0, 2, 0])];
		const { texts } = found(rows);
		expect(texts[0]).toContain('3 de 8 escolheram “Até 10 °C” e 2 acertaram');
		const hard = found([...times(2, [0, 0, 0]), ...times(2, [0, 1, 0]), ...times(3, [0, 2, 0])]);
		expect(hard.all[0]).toMatchObject({ index: 1, tooHard: true, distractor: { chosen: 3 } });
	});

	it('reports that few people have finished, first if there are too few for other findings', () => {
		const { first, all } = found(times(3, [0, 0, 1]), { invited: 20, started: 5, finished: 3 });
		expect(first).toBe('Só 3 de 20 concluíram. Lembre quem falta antes de tirar conclusões.');
		expect(all.map(({ kind }) => kind)).toEqual(['few-finished', 'left-open']);
		expect(found([], { invited: 6 }).first).toBe(
			'Ninguém concluiu ainda (6 pessoas no convite). Lembre quem falta antes de tirar conclusões.',
		);
	});

	it('mentions questions that all have right last, and from ten people on', () => {
		const rows = [...times(6, [0, 0, 0]), ...times(6, [0, 1, 2])];
		expect(found(rows).texts.at(-1)).toBe(
			'Questão 1: 12 de 12 acertaram. Ela já não separa quem sabe de quem não sabe; troque por uma mais exigente.',
		);
		expect(found(times(6, [0, 0, 0])).texts).toEqual([]);
	});

	it('is empty when there is no problem, and reports when there is too little data', () => {
		expect(found([...times(6, [0, 0, 0]), [0, 1, 0]]).first).toBe(
			'Nada a corrigir: nenhuma questão destoa, e 7 de 7 concluíram.',
		);
		expect(found(times(2, [1, 1, 1]), { invited: 3 }).first).toBe(
			'Ainda é cedo: 2 de 3 concluíram. As questões são avaliadas a partir de 5 pessoas.',
		);
		expect(found([], { invited: 0 }).first).toBe(
			'Ninguém desta equipe está no convite deste vídeo.',
		);
	});
});
