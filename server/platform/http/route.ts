import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Kysely } from 'kysely';
import type { HttpMethod } from '#worker/contract/http-method.ts';
import type { AnyStruct, Infer } from '#worker/contract/schema.ts';
import { type AppErrorCode, must } from '#worker/errors.ts';
import type { Caller } from '../auth/access-token.ts';
import type { Database } from '../db/tables.ts';

/**
 * public: without a session; a token is ignored. anyone: without a session, but a token identifies
 * the caller. session: anyone logged in. coach: people with the Coaching tab (rule 1.3). trainer:
 * people who review quiz results (rule 1.3). administrator: people with the right to administer the
 * company (rule 1.18).
 */
export type Access = 'public' | 'anyone' | 'session' | 'coach' | 'trainer' | 'administrator';

/** The data of one request for its handler. */
export type Call<Body> = {
	readonly c: Context;
	/** For a call that changes something: its transaction. */
	readonly db: Kysely<Database>;
	readonly now: Date;
	/** Network address of the caller; null when unknown. */
	readonly address: string | null;
	readonly body: Body;
	/** The body as received; empty without one. */
	readonly text: string;
};

export type KnownCall<Body> = Call<Body> & { readonly caller: Caller };
export type AnyoneCall<Body> = Call<Body> & { readonly caller: Caller | null };

/** The call before its access is checked: the caller is null on a public route. */
export type MountedCall = Call<unknown> & { readonly caller: Caller | null };

type RouteInfo = {
	readonly method: HttpMethod;
	/** Under the API's base, in Hono's notation. */
	readonly path: string;
	readonly tag:
		| 'Auth and user'
		| 'Sync'
		| 'Check'
		| 'Portfolio'
		| 'Notifications and content'
		| 'Team approvals'
		| 'Food solution'
		| 'Product goals'
		| 'Quiz'
		| 'Calendar'
		| 'Performance'
		| 'Legacy'
		| 'Support'
		| 'Administration'
		| 'Documentation';
	readonly summary: string;
	/** Optional for clients (rule 16.3). */
	readonly extension?: true;
	/** Reads only, and may be some seconds behind: no screen shows it right after an act. */
	readonly mayLag?: true;
	/** Sends an ETag and answers If-None-Match with 304. */
	readonly etag?: true;
	/** Query parameters: name → description. */
	readonly query?: Readonly<Record<string, string>>;
	/**
	 * Turns a body of an earlier release into today's shape before its schema checks it. `version`:
	 * the header `x-app-schema`.
	 */
	readonly upcast?: (body: unknown, version: string | undefined) => unknown;
	/** Limit of the body in bytes, if not the usual one. */
	readonly bodyLimit?: number;
	/**
	 * The body is a file of one of these media types. It is not read before the handler, which reads
	 * it by `uploadOf` (`platform/http/read-upload.ts`) within `bodyLimit`; `body` must be null.
	 */
	readonly upload?: readonly string[];
	/**
	 * `key`: an optional Idempotency-Key; a repeated key gets the same answer. `own`: the call
	 * handles repetition itself and runs without a transaction; it must check that the caller's
	 * session and rights are still valid.
	 */
	readonly repeat?: 'key' | 'own';
	/** The status of refusals that this call answers with another one than their code has. */
	readonly statuses?: Readonly<Partial<Record<AppErrorCode, ContentfulStatusCode>>>;
	/** Media type of an answer that is not JSON; default HTML. */
	readonly media?: string;
	/** Also accepts the media cookie, because a player in the page sends no header. */
	readonly byPlayer?: true;
	/** Also accepts the token of a phone that brings visits after the end of an access (rule 1.40). */
	readonly delivers?: true;
	/** An additional media type of the answer. */
	readonly stream?: { readonly type: string; readonly schema: AnyStruct };
};

export type Route = RouteInfo & {
	readonly access: Access;
	/** The schema of the JSON body; null: the call has none. */
	readonly body: AnyStruct | null;
	readonly response: AnyStruct | null;
	readonly handle: (call: MountedCall) => Promise<object | Response>;
};

type Described<Req extends AnyStruct | null, Res extends AnyStruct | null> = RouteInfo & {
	readonly body: Req;
	/** null: not JSON; the handler returns a Response. */
	readonly response: Res;
};
type BodyOf<Req> = Req extends AnyStruct ? Infer<Req> : null;
type AnswerOf<Res> = Res extends AnyStruct ? Infer<Res> | Response : Response;

/** A public call. The handler gets the body that its schema accepted. */
export function publicRoute<Req extends AnyStruct | null, Res extends AnyStruct | null>(
	described: Described<Req, Res> & {
		readonly handle: (call: Call<BodyOf<Req>>) => Promise<AnswerOf<Res>>;
	},
): Route {
	const { handle, ...rest } = described;
	return { ...rest, access: 'public', handle: (call) => handle(call as Call<BodyOf<Req>>) };
}

/** A public call that identifies the caller if there is a session. */
export function anyoneRoute<Req extends AnyStruct | null, Res extends AnyStruct | null>(
	described: Described<Req, Res> & {
		readonly handle: (call: AnyoneCall<BodyOf<Req>>) => Promise<AnswerOf<Res>>;
	},
): Route {
	const { handle, ...rest } = described;
	return { ...rest, access: 'anyone', handle: (call) => handle(call as AnyoneCall<BodyOf<Req>>) };
}

/** A call that needs a session; its answer has the shape of its schema. */
export function knownRoute<Req extends AnyStruct | null, Res extends AnyStruct | null>(
	access: Exclude<Access, 'public' | 'anyone'>,
	described: Described<Req, Res> & {
		readonly handle: (call: KnownCall<BodyOf<Req>>) => Promise<AnswerOf<Res>>;
	},
): Route {
	const { handle, ...rest } = described;
	return {
		...rest,
		access,
		handle: (call) =>
			handle({ ...(call as Call<BodyOf<Req>>), caller: must(call.caller, 'caller') }),
	};
}
