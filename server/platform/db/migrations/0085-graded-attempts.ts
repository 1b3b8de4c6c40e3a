import { statements } from './statements.ts';

/**
 * The result of a quiz attempt in a short form, for figures of many attempts. A release before leaves
 * it null when it finishes an attempt; then `result` is read.
 */
export const gradedAttempts = statements(
	'alter table quiz_attempts add column graded text',
	`update quiz_attempts a set graded = (
			select json_agg(json_build_array(case when (r.one->>'right')::boolean then 1 else 0 end,
				r.one->'seconds', r.one->'chosen') order by r.place)::text
			from jsonb_array_elements(a.result) with ordinality as r(one, place))
		where jsonb_typeof(a.result) = 'array'`,
);
