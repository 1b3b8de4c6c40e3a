import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { BehindFigureResponse, TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { behindFigure } from './behind-figure.ts';
import { teamOverview } from './team-overview.ts';

const PATH = '/v3/app/team-overview';
const DAYS = 'length of the period: 30, 90 (without it) or 365';

/** The team at a glance: extensions. */
export function teamOverviewRoutes(): readonly Route[] {
	const read = {
		method: 'GET',
		tag: 'Performance',
		extension: true,
		mayLag: true,
		body: null,
	} as const;
	return [
		knownRoute('session', {
			...read,
			path: PATH,
			summary:
				'Whom somebody accompanied in a team, how often, how well, and who was not for longest',
			query: { days: DAYS, team: 'employee code of somebody below: their team' },
			response: TeamOverviewResponse,
			handle: ({ db, caller, now, c }) =>
				teamOverview(
					db,
					caller,
					{ team: c.req.query('team') || null, days: c.req.query('days') },
					now,
				),
		}),
		knownRoute('session', {
			...read,
			path: `${PATH}/:code/coachings`,
			summary: 'The coachings behind a figure: of a person and everybody below',
			query: {
				days: DAYS,
				question: 'text of a question: those in which it was graded',
				competence: 'name of a competence: the same',
			},
			response: BehindFigureResponse,
			handle: ({ db, caller, now, c }) =>
				behindFigure(
					db,
					caller,
					{
						team: c.req.param('code') ?? '',
						days: c.req.query('days'),
						question: c.req.query('question'),
						competence: c.req.query('competence'),
					},
					now,
				),
		}),
	];
}
