import { BehindFigureResponse, TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import type { TeamOverviewApi } from '#worker/contract/team-overview-api.ts';
import { overviewCsv } from '#worker/domain/points/team-overview-csv.ts';
import { AppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { createSeenAnswers } from '../training/seen-answers.ts';

const PATH = '/v3/app/team-overview';

/** The team at a glance; the last answers stay readable offline. */
export function createTeamOverviewService(core: Core): TeamOverviewApi {
	const answers = createSeenAnswers(core, () => true);
	const addressOf = (team: string | null, days: number) =>
		`${PATH}?${new URLSearchParams({ days: `${days}`, ...(team !== null && { team }) })}`;

	return {
		overview: (team, days, from = 'server') =>
			answers.seen(TeamOverviewResponse, addressOf(team, days), from),

		behind(code, days, about, from = 'server') {
			const query = new URLSearchParams({ days: `${days}`, ...about });
			const path = `${PATH}/${encodeURIComponent(code)}/coachings?${query}`;
			return answers.seen(BehindFigureResponse, path, from);
		},

		async csv(team, days) {
			const { value } = await answers.seen(TeamOverviewResponse, addressOf(team, days), 'device');
			if (value === null) throw new AppError('offline');
			return overviewCsv(value);
		},
	};
}
