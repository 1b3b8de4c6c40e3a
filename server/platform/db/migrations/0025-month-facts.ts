import { statements } from './statements.ts';

/**
 * The facts from which a closed month was computed (null: an older server closed it), and whether the
 * decision about a coaching is part of its closed month.
 */
export const monthFacts = statements(
	'alter table score_months add column facts jsonb',
	'alter table coaching_reviews add column in_closed_month boolean not null default false',
);
