import { commonObstacles, hasEnded } from '#server/features/requests/common-obstacles.ts';
import type { ServerKind } from '../server-kind.ts';
import { foodSolutionRoutes } from './food-solution-routes.ts';

/** Products shown or given to a client. */
export const FOOD_SOLUTION: ServerKind = {
	plural: 'food solutions',
	routes: foodSolutionRoutes,
	/** Too late when its last day is over. */
	obstaclesOf: (db, company, requests, now) =>
		commonObstacles(db, company, requests, now, hasEnded),
	/** No other table changes: the kitchen delivers from the settled request. */
	takeEffect: async () => {},
	news: 'food-solution',
};
