import { statements } from './statements.ts';

/**
 * What lists say of a coaching, beside its state. It holds while `summary_of` is `hash`: a release
 * that does not know these columns changes the hash alone.
 */
export const summariesOfCoachings = statements(
	'alter table coachings add column summary json',
	'alter table coachings add column summary_of text',
);
