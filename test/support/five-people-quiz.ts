import type { AnswerResult } from '#worker/contract/quiz.ts';

/**
 * What five people chose, question by question; alternative 0 is right. Their figures are computed by
 * hand where they are expected.
 */
export const FIVE_PEOPLE = {
	A: [0, 0, 0, 0],
	B: [0, 0, 0, 2],
	C: [0, 0, 1, 2],
	D: [0, 1, 1, 1],
	E: [1, 1, 0, 2],
} as const;

/** Of four questions that are alike. */
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

/** Ten seconds for the first question, and ten more for each one after it. */
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
