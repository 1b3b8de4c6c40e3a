import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { DecisionRefusal } from '#worker/contract/decision.ts';
import type { Request } from '#worker/contract/request.ts';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';

/**
 * Why requests of one kind, all waiting, cannot be approved now: id → reason; one without an
 * obstacle is missing. In the transaction of the decision; reads only, in few statements.
 */
export type ObstaclesOf = (
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	now: Date,
) => Promise<ReadonlyMap<string, DecisionRefusal>>;

/**
 * Makes approved requests of one kind true, in the transaction that settles them: once each, some
 * dozens per call, in few statements. What became impossible since the approval has no effect and
 * is no error: throwing keeps the request unsettled and it is tried again.
 */
export type TakeEffect = (
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	now: Date,
) => Promise<void>;

/** What one kind of request has of its own on the server. */
export type KindRules = {
	readonly obstaclesOf: ObstaclesOf;
	readonly takeEffect: TakeEffect;
	/** As which the people concerned are told of a decision. */
	readonly news: NotificationType;
};
