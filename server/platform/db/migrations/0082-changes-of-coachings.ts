import { statements } from './statements.ts';

/**
 * The newest revision of a coaching may be kept as its changes since `state`, which keeps its own
 * `rev` and `hash`. A release that does not know these columns sees the earlier revision, and phones
 * send it what it lacks.
 */
export const changesOfCoachings = statements(
	'alter table coachings add column changes json',
	'alter table coachings add column changes_of text',
	'alter table coachings add column newest_rev integer',
	'alter table coachings add column newest_hash text',
);
