/**
 * What the company's people made, for other programs: coachings by visit and by question, requests,
 * quiz results, points, audit. Without a schema, because keys and screens need the list alone.
 */
export const EXPORTS = [
	'visits',
	'answers',
	'requests',
	'quiz-results',
	'points',
	'audit',
] as const;
export type ExportName = (typeof EXPORTS)[number];
