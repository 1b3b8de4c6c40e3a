import { statements } from './statements.ts';

/** Why the last act on an import failed, in Portuguese; null: it did not. */
export const importProblem = statements('alter table imports add column problem text');
