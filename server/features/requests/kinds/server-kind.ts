import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { DecisionRefusal } from '#worker/contract/decision.ts';
import type { Request } from '#worker/contract/request.ts';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';

/**
 * Why requests of one kind, all waiting, cannot be approved now: id → reason. A request without an
 * obstacle has no entry. Reads only, in few statements, in the transaction of the decision.
 */
export type ObstaclesOf = (
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	now: Date,
) => Promise<ReadonlyMap<string, DecisionRefusal>>;

/**
 * Puts approved requests of one kind into effect, in the transaction that settles them: each once,
 * some dozens per call, in few statements. A request that became impossible since the approval has
 * no effect and is no error: throwing keeps the request unsettled, and it is tried again.
 */
export type TakeEffect = (
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	now: Date,
) => Promise<void>;

/** What one kind of request has of its own on the server; everything else is the same for all. */
export type ServerKind = {
	/** Plural, in the summaries of its routes. */
	readonly plural: string;
	/** Everything that is called to ask for it or to read it, besides what all kinds have. */
	readonly routes: () => readonly Route[];
	readonly obstaclesOf: ObstaclesOf;
	readonly takeEffect: TakeEffect;
	/** The type of the notification about a decision. */
	readonly news: NotificationType;
};
