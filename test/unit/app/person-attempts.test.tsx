// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PersonAttempts } from '#app/features/training/results/person-attempts.tsx';
import type { QuizQuestionResults } from '#worker/contract/quiz-results-api.ts';
import type { AnsweredBy } from '#worker/contract/training-assignment.ts';

afterEach(cleanup);

const alternative = (text: string, correct: boolean) => ({
	...{ text, correct, chosen: 0, upper: null, lower: null },
});
const QUESTIONS: readonly QuizQuestionResults[] = [
	{
		...{ text: 'Até quantos graus?', questionType: 'radio', explanation: 'A norma pede 4 °C.' },
		...{ right: 0, skipped: 0, discrimination: null, medianSeconds: null },
		alternatives: [alternative('Até 4 °C', true), alternative('Até 10 °C', false)],
	},
	{
		...{ text: 'O que conferir?', questionType: 'check', explanation: '' },
		...{ right: 0, skipped: 0, discrimination: null, medianSeconds: null },
		alternatives: [
			alternative('Data', true),
			alternative('Cor', true),
			alternative('Cheiro', false),
		],
	},
];
const attempt = (
	at: string,
	grade: number,
	...answers: readonly (readonly [boolean, number[]])[]
) => ({
	...{ at, grade },
	answers: answers.map(([right, chosen]) => ({ right, chosen })),
});
const PERSON = { employeeCode: 'V2', name: 'Vera Souza', jobTitle: 'Vendedor' } as const;

function show(answered: Omit<AnsweredBy, 'person'>) {
	render(<PersonAttempts answered={{ person: PERSON, ...answered }} questions={QUESTIONS} />);
	return screen.getAllByRole('listitem', { name: /^Questão/ }).map((item) => ({
		outcome: within(item)
			.getAllByRole('listitem', { name: /tentativa/ })
			.map((one) => one.textContent),
		alternatives: [...item.querySelectorAll('[data-alternative]')].map((one) =>
			(one.textContent ?? '').replaceAll('\u00A0', ' '),
		),
	}));
}

it('one attempt: what the person marked at each question, the right answer and why', () => {
	const [first, second] = show({
		first: attempt('2025-03-03T15:00:00Z', 0, [false, [1]], [false, []]),
		last: null,
	});
	expect(first?.alternatives).toEqual(['Até 4 °CCerta', 'Até 10 °CErrada · marcou']);
	expect(first?.outcome).toEqual(['errou']);
	expect(screen.getByText(/A norma pede 4 °C/)).toBeTruthy();
	expect(second?.outcome).toEqual(['sem resposta']);
	expect(second?.alternatives).toEqual(['DataCerta', 'CorCerta', 'Cheiro']);
});

it('several attempts: each alternative says in which of them it was marked', () => {
	const [first, second] = show({
		first: attempt('2025-03-03T15:00:00Z', 0, [false, [1]], [false, []]),
		between: [attempt('2025-03-04T15:00:00Z', 0.5, [true, [0]], [false, [0, 2]])],
		last: attempt('2025-03-05T15:00:00Z', 1, [true, [0]], [true, [0, 1]]),
	});
	expect(first?.alternatives).toEqual([
		'Até 4 °CCerta · marcou na 2ª e na 3ª',
		'Até 10 °CErrada · marcou na 1ª',
	]);
	expect(second?.alternatives[2]).toBe('CheiroErrada · marcou na 2ª');
	expect(second?.outcome).toEqual(['1ª: sem resposta', '2ª: errou', '3ª: acertou']);
	const attempts = screen.getByRole('table', { name: 'Tentativas de Vera Souza' });
	expect(
		within(attempts)
			.getAllByRole('row')
			.slice(1)
			.map((row) => row.textContent),
	).toEqual([
		expect.stringMatching(/^1ª03\/03\/2025.*0 de 20,0$/),
		expect.stringMatching(/^2ª04\/03\/2025.*1 de 25,0$/),
		expect.stringMatching(/^3ª05\/03\/2025.*2 de 210,0$/),
	]);
});

it('attempts that this device does not know are named as missing', () => {
	const answered = {
		first: attempt('2025-03-03T15:00:00Z', 0, [false, [1]], [false, []]),
		last: attempt('2025-03-05T15:00:00Z', 1, [true, [0]], [true, [0, 1]]),
	};
	const [first] = show(answered);
	expect(first?.outcome).toEqual(['1ª: errou', 'Última: acertou']);
	expect(first?.alternatives[0]).toBe('Até 4 °CCerta · marcou na última');
});
