import type { WorkerSections } from '#worker/contract/worker-api.ts';
import { createCalendarService } from '../calendar/calendar-service.ts';
import { createAdministrationService } from '../company/administration-service.ts';
import { createGoalsService } from '../goals/goals-service.ts';
import { createGameService } from '../points/game-service.ts';
import { createTeamOverviewService } from '../points/team-overview-service.ts';
import { createAllowanceService } from '../requests/allowance-service.ts';
import { createDecisionService } from '../requests/decision-service.ts';
import { createFoodSolutionService } from '../requests/food-solution-service.ts';
import { createRequestService } from '../requests/request-service.ts';
import { createTransferService } from '../requests/transfer-service.ts';
import { createQuizService } from '../training/quiz-service.ts';
import { createTeachingService } from '../training/teaching-service.ts';
import { createVideoService } from '../training/video-service.ts';
import type { Core } from './core.ts';

/**
 * The calls that neither a start nor a visit needs. They are a file of their own, which the thread loads
 * after the first screen has its data.
 */
export type LaterSections = Pick<
	WorkerSections,
	| 'calendar'
	| 'administration'
	| 'goals'
	| 'game'
	| 'teamOverview'
	| 'allowances'
	| 'decisions'
	| 'foodSolution'
	| 'requests'
	| 'transfers'
	| 'quiz'
	| 'teaching'
	| 'videos'
>;

/** Builds them; they also continue what they had begun before, as downloads. */
export function createLaterServices(core: Core): LaterSections {
	return {
		calendar: createCalendarService(core),
		administration: createAdministrationService(core),
		goals: createGoalsService(core),
		game: createGameService(core),
		teamOverview: createTeamOverviewService(core),
		allowances: createAllowanceService(core),
		decisions: createDecisionService(core),
		foodSolution: createFoodSolutionService(core),
		requests: createRequestService(core),
		transfers: createTransferService(core),
		quiz: createQuizService(core),
		teaching: createTeachingService(core),
		videos: createVideoService(core),
	};
}
