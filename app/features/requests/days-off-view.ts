import { type KindView, toldFacts } from './kinds/kind-view.ts';
import { TARGET_WORD } from './target-word.ts';

/** What allowances show, be they of future or of past days. */
export const DAYS_OFF_VIEW = {
	facts: ({ allowance }) =>
		toldFacts({
			Abona: allowance && TARGET_WORD[allowance.target],
			'Frequência de visita': allowance?.visitFrequency,
		}),
	summary: ({ allowance, client, reason }) => [
		reason,
		client === null ? allowance && TARGET_WORD[allowance.target] : null,
		allowance?.visitFrequency,
	],
	ofWhat: ({ allowance }) =>
		allowance && allowance.target !== 'other'
			? `de ${TARGET_WORD[allowance.target].toLowerCase()}`
			: '',
} as const satisfies Partial<KindView>;
