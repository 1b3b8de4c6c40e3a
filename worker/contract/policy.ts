import { number, text } from './scalars.ts';
import { array, boolean, type Infer, nullable, oneOf, type } from './schema.ts';

/** `within`: all policy rules hold. `look`: some do not (rule 7.11). */
const POLICY_VERDICTS = ['within', 'look'] as const;
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number];

/** The policy rules of a company (rule 7.11), in display order of their evidence. */
export const POLICY_RULE_NAMES = [
	'period-days',
	'open-end',
	'advance-days',
	'days-back',
	'not-future',
	'overlap',
	'client-repeats',
	'observation',
	'trip-km',
	'month-km',
	'km-price',
	'month-transfers',
	'client-volume',
	'client-buys',
	'food-kg',
	'client-standing',
	'check-in-beyond',
	'point-coaches',
	'point-check-ins',
	'point-spread',
	'point-days',
	'point-moved',
] as const;
export type PolicyRuleName = (typeof POLICY_RULE_NAMES)[number];

/** Result of one policy rule. `rule` selects the sentence on the screen. */
const Evidence = type({
	rule: text(1, 64),
	ok: boolean(),
	/** Measured value in the unit of the rule; null: the rule measures nothing. */
	value: nullable(number(-1e9, 1e9)),
	/** Limit in the unit of the rule; null: none. */
	limit: nullable(number(-1e9, 1e9)),
	/** Detail of the finding: a name, a code or an ISO date; null: none. */
	note: nullable(text(0, 200)),
});
export type PolicyEvidence = Infer<typeof Evidence>;

/** What the policy of the company says about a request. */
export const PolicyResultSchema = type({
	verdict: oneOf(POLICY_VERDICTS),
	evidence: array(Evidence, 32),
});
