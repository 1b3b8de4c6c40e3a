import type { ObstaclesOf } from '../kind-rules.ts';
import { commonObstacles } from './common.ts';

/** Accounting takes no trip that is older, in days. */
const PAID_WITHIN_DAYS = 60;

/** A mileage allowance comes too late when accounting no longer pays for its day. */
export const obstaclesOfMileage: ObstaclesOf = (db, company, requests, now) =>
	commonObstacles(db, company, requests, now, ({ startDate }, today) => {
		const first = Temporal.PlainDate.from(today).subtract({ days: PAID_WITHIN_DAYS });
		return startDate < first.toString();
	});
