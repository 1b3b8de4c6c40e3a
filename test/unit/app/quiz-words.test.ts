import { expect, it } from 'vitest';
import { quizPaths } from '#app/features/training/quiz/quiz-paths.ts';
import {
	missingSentence,
	outcomeOf,
	rightSentence,
	standingOf,
} from '#app/features/training/quiz/quiz-words.ts';
import type { QuizCard } from '#worker/contract/quiz-api.ts';

const CARD: QuizCard = {
	quizId: 'q',
	videoId: 'v',
	title: 'Ruptura',
	questions: 6,
	state: 'new',
	answered: 0,
	best: null,
	attempts: 0,
	before: null,
	waiting: false,
};

it.each<[Partial<QuizCard>, string]>([
	[{}, '6 perguntas'],
	[{ questions: 1 }, '1 pergunta'],
	[{ before: 0.8 }, 'Nota 8,0 na versão anterior · 6 perguntas'],
	[{ before: 0.8, state: 'done', best: 0.5, attempts: 1 }, 'Nota 5,0 · 6 perguntas'],
	[{ state: 'open', answered: 2 }, '2 de 6 respondidas'],
	[{ state: 'done', best: 0.5, attempts: 1 }, 'Nota 5,0 · 6 perguntas'],
	[{ state: 'done', best: 2 / 3, attempts: 3 }, 'Melhor nota 6,7 em 3 tentativas · 6 perguntas'],
	[{ state: 'open', answered: 0, best: 1, attempts: 1 }, '0 de 6 respondidas · Nota 10,0'],
])('says how far a person is: %j', (patch, words) => {
	expect(standingOf({ ...CARD, ...patch })).toBe(words);
});

it.each([
	[0, 6, 'Você não acertou nenhuma das 6 perguntas.'],
	[1, 6, 'Você acertou 1 de 6 perguntas.'],
	[6, 6, 'Você acertou todas as 6 perguntas.'],
	[1, 1, 'Você acertou a pergunta.'],
])('says what was right: %i of %i', (right, questions, words) => {
	expect(rightSentence(right, questions)).toBe(words);
});

it('shows how many questions are left before the end', () => {
	expect(missingSentence(1, 6)).toMatch(/^Falta 1 pergunta de 6\./);
	expect(missingSentence(2, 6)).toMatch(/^Faltam 2 perguntas de 6\./);
});

it('distinguishes a wrong answer from a missing one', () => {
	expect(outcomeOf({ chosen: [1], right: true, seconds: 1 })).toBe('right');
	expect(outcomeOf({ chosen: [0], right: false, seconds: 1 })).toBe('wrong');
	expect(outcomeOf({ chosen: [], right: false, seconds: 0 })).toBe('unanswered');
});

it('stays on the online or offline addresses where it was opened', () => {
	expect(quizPaths('/tv-vendas/video/v').question('q', 2)).toBe('/tv-vendas/quiz/q/2');
	expect(quizPaths('/offline/videos/v').result('q')).toBe('/offline/quiz/q/resultado');
	expect(quizPaths('/offline/quiz/q/0').video('v')).toBe('/offline/videos/v');
});
