import type { ObstaclesOf } from '../kind-rules.ts';
import { commonObstacles } from './common.ts';

/** The figures of a month are closed for good so many days after a visit that did not happen. */
const CLOSED_AFTER_DAYS = 60;

/** A retroactive allowance comes too late when the figures of its first day are closed. */
export const obstaclesOfRetroactiveAllowance: ObstaclesOf = (db, company, requests, now) =>
	commonObstacles(db, company, requests, now, ({ startDate }, today) => {
		const closed = Temporal.PlainDate.from(today).subtract({ days: CLOSED_AFTER_DAYS });
		return startDate < closed.toString();
	});
