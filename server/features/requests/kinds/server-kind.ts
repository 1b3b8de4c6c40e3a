import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall, Route } from '#server/platform/http/route.ts';
import type { AskingFormsResponse } from '#worker/contract/asking.ts';
import type { DecisionRefusal } from '#worker/contract/decision.ts';
import type { Person } from '#worker/contract/person.ts';
import type { Request } from '#worker/contract/request.ts';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';

/**
 * Finds the waiting requests of one kind that cannot be approved now: id → reason. A request
 * without an obstacle has no entry. It only reads, in few statements, in the transaction of the
 * decision.
 */
export type ObstaclesOf = (
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	now: Date,
) => Promise<ReadonlyMap<string, DecisionRefusal>>;

/**
 * Applies approved requests of one kind in the transaction that settles them: each once, some
 * dozens per call, in few statements. A request that became impossible after the approval has no
 * effect and is no error. After an exception the request stays unsettled and is retried.
 */
export type TakeEffect = (
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	now: Date,
) => Promise<void>;

/** The part of one kind of the forms by which people ask for allowances and trips. */
type AskingPart = {
	/** The form offers these; the server accepts no others. */
	readonly reasons: Partial<AskingFormsResponse['reasons']>;
	/** `employees`: whom the caller may choose; empty for a Vendedor. */
	readonly fields: (
		call: KnownCall<null>,
		employees: readonly Person[],
	) => Promise<Partial<AskingFormsResponse>>;
};

/** What is specific to one kind of request on the server; all other code is common. */
export type ServerKind = {
	/** Plural, in the summaries of its routes. */
	readonly plural: string;
	/** The calls to create and read it, besides those of all kinds. `kinds`: all kinds. */
	readonly routes: (kinds: readonly ServerKind[]) => readonly Route[];
	/** Absent: it has a form of its own, or the form of another kind. */
	readonly asking?: AskingPart;
	readonly obstaclesOf: ObstaclesOf;
	readonly takeEffect: TakeEffect;
	/** Applies refused requests; absent: a refusal changes nothing. */
	readonly takeRefusal?: TakeEffect;
	/**
	 * Whose positions a request shows: of the person it is for, or of several coaches. Who reads them is
	 * audited (rule 13.43). Absent: it shows none.
	 */
	readonly positionsOf?: 'employee' | 'coaches';
	/** The type of the notification about a decision. */
	readonly news: NotificationType;
	/** What a notification is about, where it is not the request itself, and who else gets it. */
	readonly newsAbout?: (request: Request) => {
		readonly document: string;
		readonly subject: string;
		readonly alsoTo: string | null;
	} | null;
};
