import { describe, expect, it } from 'vitest';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import {
	earlySentence,
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
	const conclusions = findings(QUESTIONS, quizStatistics(tally), whole);
	const { found: all, early } = conclusions;
	return {
		all,
		texts: all.map((one) => findingSentence(one, QUESTIONS)),
		early: early.map((one) => earlySentence(one, QUESTIONS, whole)),
		first: firstSentence(conclusions, QUESTIONS, whole),
	};
}

const times = (count: number, row: readonly number[]) => Array.from({ length: count }, () => row);

describe('what to fix first', () => {
	it('is a wrong alternative that more people choose than chance explains, with its text and figures', () => {
		const rows = [...times(16, [0, 1, 0]), ...times(2, [0, 0, 1]), [1, 2, 0]];
		const { all, first } = found(rows);
		expect(all[0]).toMatchObject({
			kind: 'question',
			index: 1,
			right: 2,
			people: 19,
			distractor: { alternative: 1, chosen: 16 },
		});
		expect(first).toBe(
			'Questão 2: 16 de 19 escolheram “Até 10 °C” e 2 acertaram. Confira o gabarito e o enunciado.',
		);
	});

	it('is a question that the best people get wrong, when the correlation is significant', () => {
		// Ten people have only question 3 right, ten only the others: r = −1.
		const { first } = found([...times(10, [0, 0, 1]), ...times(10, [1, 1, 0])]);
		expect(first).toBe(
			'Questão 3: quem vai bem nas outras erra mais nesta (discriminação −1,00). Confira o gabarito e se o enunciado tem pegadinha.',
		);
	});

	it('is a question that too few people have right, after questions that may be faulty', () => {
		const hard = times(40, [0, 1, 0]).map((row, n) => (n % 2 ? row : [0, 2, 0]));
		const wrongKey = hard.map((row, n) => [n < 36 ? 1 : 0, ...row.slice(1)]);
		const { all } = found(wrongKey);
		expect(all[0]).toMatchObject({ index: 1, tooHard: true, distractor: { chosen: 20 } });
		expect(all[1]).toMatchObject({ index: 0, tooHard: true, distractor: { chosen: 36 } });
		const onlyHard = times(60, [0, 1, 0]).map((_, n) => [0, n % 6 === 0 ? 0 : (n % 2) + 1, 0]);
		expect(found(onlyHard).texts[0]).toContain('Questão 2: ');
	});

	it('reports first that few people have finished, whatever else was found', () => {
		const { first, all } = found(times(3, [0, 0, 1]), { invited: 20, started: 5, finished: 3 });
		expect(first).toBe('Só 3 de 20 concluíram. Lembre quem falta antes de tirar conclusões.');
		expect(all.map(({ kind }) => kind)).toEqual(['few-finished', 'left-open']);
		expect(found(times(20, [0, 1, 0]), { invited: 50 }).all).toMatchObject([
			{ kind: 'few-finished' },
			{ kind: 'question', index: 1 },
		]);
		expect(found([], { invited: 6 }).first).toBe(
			'Ninguém concluiu ainda (6 pessoas no convite). Lembre quem falta antes de tirar conclusões.',
		);
	});

	it('mentions questions that nearly all have right last, once there are enough people to say so', () => {
		const rows = [...times(50, [0, 0, 0]), ...times(50, [0, 1, 2])];
		expect(found(rows).texts.at(-1)).toBe(
			'Questão 1: 100 de 100 acertaram. Ela já não separa quem sabe de quem não sabe; troque por uma mais exigente.',
		);
		expect(found(times(12, [0, 0, 0])).texts).toEqual([]);
	});

	it('is too early to say when chance explains the figures, with the number of people missing', () => {
		const rows = [...times(10, [0, 1, 0]), ...times(2, [0, 0, 0]), [0, 2, 0]];
		const { all, early, first } = found(rows, { invited: 24 });
		expect(all).toEqual([]);
		expect(early).toEqual([
			expect.stringMatching(
				/^Ainda é cedo: 10 de 13 escolheram “Até 10 °C” e 2 acertaram, o que pode ser acaso\. Se continuar assim, dá para dizer com segurança quando mais \d+ pessoas concluírem\.$/,
			),
		]);
		expect(first).toMatch(
			/^Ainda é cedo: 13 de 24 concluíram\. A questão 2 é a que mais chama a atenção, mas pode ser acaso; com mais \d+ pessoas já dá para dizer\.$/,
		);
	});

	it('never asks for more people than are left, and says that they are too few', () => {
		const rows = [...times(4, [0, 1, 0]), ...times(2, [0, 0, 1]), [1, 2, 0]];
		const ends = ({ early }: ReturnType<typeof found>) => early[0]?.split('acaso. ')[1];
		const all = found(rows);
		expect(all.early[0]).toMatch(
			/^Pode ser acaso: .+\. Todos já concluíram, e é pouca gente para dizer com segurança\.$/,
		);
		expect(all.first).toBe(
			'Todos já concluíram (7 de 7), e é pouca gente para dizer com segurança. A questão 2 é a que mais chama a atenção, mas pode ser acaso.',
		);
		expect(ends(found(rows, { invited: 8 }))).toBe(
			'Mesmo com a pessoa que falta, é pouca gente para dizer com segurança.',
		);
		const { first, ...ofMany } = found(rows, { invited: 14 });
		expect(ends({ first, ...ofMany })).toBe(
			'Mesmo com as 7 pessoas que faltam, é pouca gente para dizer com segurança.',
		);
		expect(first).toBe(
			'Ainda é cedo: 7 de 14 concluíram. A questão 2 é a que mais chama a atenção, mas pode ser acaso.',
		);
	});

	it('needs as many people as it said, when the shares stay', () => {
		const once = [...times(4, [0, 1, 0]), ...times(2, [0, 0, 0]), [0, 2, 0]];
		const more = Number(
			/quando mais (\d+)/.exec(found(once, { invited: 200 }).early[0] ?? '')?.[1],
		);
		const copies = Math.ceil((7 + more) / 7);
		const grown = Array.from({ length: copies }, () => once).flat();
		const ofSecond = (rows: readonly (readonly number[])[]) =>
			found(rows).all.filter((one) => one.kind === 'question' && one.index === 1);
		expect(ofSecond(grown)).toMatchObject([{ distractor: { alternative: 1 } }]);
		expect(ofSecond(grown.slice(0, 7 * (copies - 3)))).toEqual([]);
	});

	it('is nothing when there is no problem, and reports when there is too little data', () => {
		expect(found([...times(18, [0, 0, 0]), ...times(4, [0, 1, 0])]).first).toBe(
			'Nada a corrigir: nenhuma questão destoa mais do que o acaso explica, e 22 de 22 concluíram.',
		);
		expect(found(times(2, [1, 1, 1]), { invited: 3 }).first).toBe(
			'Ainda é cedo: 2 de 3 concluíram. Um gabarito trocado só se mostra com 9 pessoas: faltam 7.',
		);
		expect(found([], { invited: 0 }).first).toBe(
			'Ninguém desta equipe está no convite deste vídeo.',
		);
	});
});
