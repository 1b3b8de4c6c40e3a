/**
 * The kinds of rows that a list of an answer may hold. A row that this build cannot read is set aside
 * and counted by its kind (rule 12.15); the others stay usable.
 */
const ROW_KINDS = [
	'form',
	'parameters',
	'route',
	'client',
	'person',
	'request',
	'notification',
	'event',
	'video',
	'quiz',
	'ticket',
	'message',
	'file',
	'line',
	'option',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];
