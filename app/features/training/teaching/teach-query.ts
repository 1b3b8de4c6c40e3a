import type { TeachFilter } from '#worker/domain/training/teach-again.ts';

/** The parameter of whom to teach: '2' is question 3, '2.1' its second alternative. */
export const TEACH = 'ensinar';

export function teachFilterFrom(params: URLSearchParams): TeachFilter {
	const found = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(params.get(TEACH) ?? '');
	return {
		question: found?.[1] === undefined ? null : Number(found[1]),
		alternative: found?.[2] === undefined ? null : Number(found[2]),
	};
}

export function teachValue({ question, alternative }: TeachFilter): string {
	if (question === null) return '';
	return alternative === null ? `${question}` : `${question}.${alternative}`;
}
