import { PLAUSIBILITY_RULES, type PlausibilityRule } from '#worker/contract/plausibility.ts';

/** Limits in the unit of their rule; null: switched off. */
export type PlausibilityLimits = { readonly [rule in PlausibilityRule]: number | null };

/** A company's setting of a limit. `limit` null: the default. */
export type PlausibilitySetting = {
	readonly rule: string;
	readonly limit: number | null;
	readonly active: boolean;
};

/** What ordinary days do not reach (rule 3.11). */
export const PLAUSIBILITY_DEFAULTS: Readonly<Record<PlausibilityRule, number>> = {
	'speed-km-h': 150,
	'same-place-minutes': 120,
	'same-place-clients': 3,
	'reading-characters-s': 60,
	'reading-questions': 5,
	'clock-minutes': 15,
	'same-accuracy-readings': 10,
};

/** The company's limits; a rule without a setting has its default. */
export function plausibilityLimits(settings: readonly PlausibilitySetting[]): PlausibilityLimits {
	const limits: Record<PlausibilityRule, number | null> = { ...PLAUSIBILITY_DEFAULTS };
	for (const rule of PLAUSIBILITY_RULES) {
		const setting = settings.find((one) => one.rule === rule);
		if (setting) limits[rule] = setting.active ? (setting.limit ?? limits[rule]) : null;
	}
	return limits;
}
