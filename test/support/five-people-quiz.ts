import type { AnswerResult } from '#worker/contract/quiz.ts';

/**
 * The choices of five people, by question; alternative 0 is correct. Their expected figures are
 * computed by hand.
 */
export const FIVE_PEOPLE = {
	A: [0, 0, 0, 0],
	B: [0, 0, 0, 2],
	C: [0, 0, 1, 2],
	D: [0, 1, 1, 1],
	E: [1, 1, 0, 2],
} as const;

/** One of four similar questions. */
export function questionBody(position: number): string {
	return JSON.stringify({
		text: `Pergunta ${position + 1}`,
		questionType: 'radio',
		alternatives: ['Certa', 'Errada', 'Quase'].map((text, index) => ({
			text,
			correct: index === 0,
		})),
		explanation: 'Porque sim.',
	});
}

/** Ten seconds for the first question, and ten seconds more for each later one. */
export function resultOf(chosen: readonly number[]): {
	/** 0–100. */
	readonly total: number;
	readonly result: string;
} {
	const result: AnswerResult[] = chosen.map((one, index) => ({
		chosen: [one],
		right: one === 0,
		seconds: 10 * (index + 1),
	}));
	const right = chosen.filter((one) => one === 0).length;
	return { total: (100 * right) / 4, result: JSON.stringify(result) };
}
