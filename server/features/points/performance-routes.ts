import { asKnown } from '#server/features/visit/public/as-known.ts';
import { createKeptRead } from '#server/platform/db/kept-read.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { CoachingResultResponse } from '#worker/contract/coaching-result.ts';
import {
	PerformanceResponse,
	ScoreDataResponse,
	TeamScoresResponse,
} from '#worker/contract/performance.ts';
import { coachingResult } from './coaching-result.ts';
import { performanceData } from './performance-data.ts';
import { RANKING_KEPT_MS, type Ranking, scoreData } from './score-data.ts';
import { teamScores } from './team-scores.ts';

const TAG = 'Performance';
const MONTH = {
	month: "One of the last six months, '2026-03'; the running one without it",
} as const;

/** Points and performance: of the caller and of the people below. */
export function performanceRoutes(): readonly Route[] {
	const rankings = createKeptRead<Ranking>(RANKING_KEPT_MS);
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/performance',
			tag: TAG,
			summary: "The caller's grade of a month, its parts, weeks and coachings",
			query: MONTH,
			body: null,
			response: PerformanceResponse,
			handle: ({ db, caller, now, c }) => performanceData(db, caller, c.req.query('month'), now),
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/score/data',
			tag: TAG,
			summary: "The caller's points of a month, what they came from, and the ranking of peers",
			query: MONTH,
			body: null,
			response: ScoreDataResponse,
			handle: ({ db, caller, now, c }) =>
				scoreData(db, caller, c.req.query('month'), now, rankings),
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/score/team',
			tag: TAG,
			mayLag: true,
			summary: 'Points and grades of everybody below the caller, ranked within each job title',
			extension: true,
			query: MONTH,
			body: null,
			response: TeamScoresResponse,
			handle: ({ db, caller, now, c }) => teamScores(db, caller, c.req.query('month'), now),
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/performance/coaching/:id',
			tag: TAG,
			summary: 'What built the score of a finished coaching, for those it concerns',
			extension: true,
			body: null,
			response: CoachingResultResponse,
			handle: async ({ db, caller, c }) =>
				asKnown(c, await coachingResult(db, caller, c.req.param('id') ?? '')),
		}),
	];
}
