import { statements } from './statements.ts';

/**
 * A coaching may have no grade, which is not 0. `score_reading` says which reading of the scoring rules
 * gave the grade: 1 for all that were stored before.
 */
export const noGrade = statements(
	'alter table coachings alter column grade drop not null',
	'alter table coachings add column score_reading integer not null default 1',
	'alter table coaching_results alter column total drop not null',
);
