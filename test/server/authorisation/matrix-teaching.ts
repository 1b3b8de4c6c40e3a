import { about, type Entry } from './matrix-entry.ts';
import { TAKEN_VIDEO, VIDEO } from './matrix-target.ts';

const CONSULTS = { consults: true } as const;

/** What the calls about teaching again, and about a team at a glance, are asked. */
export const TEACHING_ENTRIES: Readonly<Record<string, Entry>> = {
	'GET /api/v3/app/quiz-results/:videoId/answers': about(
		(t) => ({ path: { videoId: TAKEN_VIDEO }, query: `?team=${t.code}` }),
		CONSULTS,
	),
	'GET /api/v3/app/training-assignments': about((t) => ({ query: `?team=${t.code}` }), CONSULTS),
	'POST /api/v3/app/training-assignments': about(
		(t) => ({
			body: {
				videoId: VIDEO,
				what: 'quiz',
				employees: [t.code],
				teams: [],
				dueOn: '2025-03-20',
				note: '',
			},
		}),
		CONSULTS,
	),
	'POST /api/v3/app/training-assignments/:id/withdraw': about(
		(t) => ({ path: { id: t.assignment }, body: { employees: [t.code] } }),
		CONSULTS,
	),
	'GET /api/v3/app/team-overview': about((t) => ({ query: `?team=${t.code}` })),
	'GET /api/v3/app/team-overview/:code/coachings': about((t) => ({ path: { code: t.code } })),
};
