import type { ObstaclesOf } from '../kind-rules.ts';
import { commonObstacles } from './common.ts';

/** A food solution comes too late when its last day is over. */
export const obstaclesOfFoodSolution: ObstaclesOf = (db, company, requests, now) =>
	commonObstacles(
		db,
		company,
		requests,
		now,
		({ endDate }, today) => endDate !== null && endDate < today,
	);
