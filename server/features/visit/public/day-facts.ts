import type { Kysely, Selectable } from 'kysely';
import type { CoachingRow } from '#server/platform/db/rows/coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { COACHING_POLICY, type PlausibilityFact } from '#worker/contract/plausibility.ts';
import { plausibilityFacts } from '#worker/domain/visit/plausibility.ts';
import {
	type PlausibilityLimits,
	plausibilityLimits,
} from '#worker/domain/visit/plausibility-limits.ts';

/** The most facts of one day that are sent. */
const FACTS_MAX = 200;

/**
 * What is measured on positions. Rounded ones (rule 13.41) would stand still for hours, and then jump a
 * kilometre.
 */
const ON_POSITIONS = {
	'speed-km-h': null,
	'same-place-minutes': null,
	'same-place-clients': null,
} as const satisfies Partial<PlausibilityLimits>;

/**
 * The measured facts of a stored day by the company's limits (rule 3.11), for whoever is above the coach:
 * the caller checks that.
 */
export async function dayFacts(
	db: Kysely<Database>,
	company: string,
	{
		state,
		updated_at,
		positions,
	}: Pick<Selectable<CoachingRow>, 'state' | 'updated_at' | 'positions'>,
): Promise<readonly PlausibilityFact[]> {
	const settings = await db
		.selectFrom('policy_rules')
		.select(['rule', 'limit_value as limit', 'active'])
		.where('company_id', '=', company)
		.where('kind', '=', COACHING_POLICY)
		.execute();
	const received = updated_at.toISOString();
	const limits = plausibilityLimits(settings);
	const measurable = positions === 'exact' ? limits : { ...limits, ...ON_POSITIONS };
	return plausibilityFacts(state, measurable, received).slice(0, FACTS_MAX);
}
