import { statements } from './statements.ts';

/** The request by which somebody above the coach decides a review; null: it is not opened yet. */
export const reviewRequests = statements('alter table coaching_reviews add column request_id text');
