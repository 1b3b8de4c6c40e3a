import type { QuizAsked } from '#worker/contract/quiz-results-api.ts';

export const QUIZ_RESULTS = '/v3/app/quiz-results';

/** The address of the results of a quiz, or of `place` below it. */
export function quizResultsAddress({ videoId, ...asked }: QuizAsked, place = ''): string {
	return `${QUIZ_RESULTS}/${encodeURIComponent(videoId)}${place}${searchOf(asked)}`;
}

/** '?team=G1&version=2'; without what is null. */
export function searchOf(asked: Readonly<Record<string, string | number | null>>): string {
	const given = Object.entries(asked).flatMap(([name, value]) =>
		value === null ? [] : [[name, String(value)]],
	);
	return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
