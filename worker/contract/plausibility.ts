import { formStage } from './form.ts';
import { integer, number, text } from './scalars.ts';
import { type Infer, named, nullable, oneOf, type } from './schema.ts';

/** The kind of the company's policy rows that hold the limits of these facts (rule 3.11). */
export const COACHING_POLICY = 'coaching';

/** The limits of rule 3.11, in the unit of their name. A company may change or switch off each. */
export const PLAUSIBILITY_RULES = [
	'speed-km-h',
	'same-place-minutes',
	'same-place-clients',
	'reading-characters-s',
	'reading-questions',
	'clock-minutes',
	'same-accuracy-readings',
] as const;
export type PlausibilityRule = (typeof PLAUSIBILITY_RULES)[number];

const PLAUSIBILITY_KINDS = [
	'speed',
	'same-place',
	'fast-answers',
	'clock-back',
	'clock-ahead',
	'same-accuracy',
] as const;

const DURATION_MAX = 1e13;

/**
 * A measured fact of a day that a reviewer may want to know (rule 3.11). `kind` selects the sentence on
 * the screen.
 */
export const PlausibilityFactSchema = named(
	'PlausibilityFact',
	type({
		kind: oneOf(PLAUSIBILITY_KINDS),
		stage: nullable(formStage()),
		/** Numbers of the first and the last visit concerned, from 1, by check-in; null: no visit. */
		from: nullable(integer(1, 1000)),
		to: nullable(integer(1, 1000)),
		/** Names of these clients. */
		fromName: nullable(text(0, 200)),
		toName: nullable(text(0, 200)),
		/** Distance or accuracy; null: none. */
		metres: nullable(number(0, 1e8)),
		/** Duration in milliseconds; null: none. */
		ms: nullable(integer(0, DURATION_MAX)),
		/** Number of answers, readings or clients; null: none. */
		count: nullable(integer()),
	}),
);
export type PlausibilityFact = Infer<typeof PlausibilityFactSchema>;
