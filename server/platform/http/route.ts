import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { AnyStruct, Infer } from '#worker/contract/schema.ts';
import { must } from '#worker/errors.ts';
import type { Caller } from '../auth/access-token.ts';
import type { Database } from '../db/tables.ts';

/**
 * public: nobody need be known. anyone: likewise, but who sends a token is known. session: anyone
 * logged in. coach: who has the Coaching tab: neither a Vendedor nor an Empresa with
 * consultant rights. trainer: who reviews quiz results: Gerente, Empresa and consultants.
 */
export type Access = 'public' | 'anyone' | 'session' | 'coach' | 'trainer';

/** What a handler may know of one request. */
export type Call<Body> = {
	readonly c: Context;
	/** Of a call that changes something: its transaction. */
	readonly db: Kysely<Database>;
	readonly now: Date;
	/** Network address of the caller; null when unknown. */
	readonly address: string | null;
	readonly body: Body;
	/** The body as it came; empty without one. */
	readonly text: string;
};

export type KnownCall<Body> = Call<Body> & { readonly caller: Caller };
export type AnyoneCall<Body> = Call<Body> & { readonly caller: Caller | null };

/** As the mounting sees it: the caller is null on a public route. */
export type MountedCall = Call<unknown> & { readonly caller: Caller | null };

type RouteInfo = {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
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
		| 'Documentation';
	readonly summary: string;
	/** Optional for clients (rule 16.3). */
	readonly extension?: true;
	/** Answers an ETag and, to If-None-Match, 304. */
	readonly etag?: true;
	/** What may stand behind the path: name → what it says. */
	readonly query?: Readonly<Record<string, string>>;
	/** The body may be longer than usual, in bytes. */
	readonly bodyLimit?: number;
	/**
	 * `key`: an optional Idempotency-Key; the same one answers the same. `own`: the call has a
	 * stronger rule of its own, takes no transaction, and itself looks whether its caller still is
	 * who the token says.
	 */
	readonly repeat?: 'key' | 'own';
	/** Of an answer that is not JSON; without it such an answer is HTML. */
	readonly media?: string;
	/** A player of the page may ask too, which sends no header but the cookie of media. */
	readonly byPlayer?: true;
	/** Another media type the answer may have. */
	readonly stream?: { readonly type: string; readonly schema: AnyStruct };
};

export type Route = RouteInfo & {
	readonly access: Access;
	readonly request: AnyStruct | null;
	readonly response: AnyStruct | null;
	readonly handle: (call: MountedCall) => Promise<object | Response>;
};

type Described<Req extends AnyStruct | null, Res extends AnyStruct | null> = RouteInfo & {
	readonly request: Req;
	/** null: not JSON, the handler answers a Response. */
	readonly response: Res;
};
type BodyOf<Req> = Req extends AnyStruct ? Infer<Req> : null;
type AnswerOf<Res> = Res extends AnyStruct ? Infer<Res> | Response : Response;

/** A call anyone may make. The handler sees the body its schema accepted. */
export function publicRoute<Req extends AnyStruct | null, Res extends AnyStruct | null>(
	described: Described<Req, Res> & {
		readonly handle: (call: Call<BodyOf<Req>>) => Promise<AnswerOf<Res>>;
	},
): Route {
	const { handle, ...rest } = described;
	return { ...rest, access: 'public', handle: (call) => handle(call as Call<BodyOf<Req>>) };
}

/** A call anyone may make, with a session or without. */
export function anyoneRoute<Req extends AnyStruct | null, Res extends AnyStruct | null>(
	described: Described<Req, Res> & {
		readonly handle: (call: AnyoneCall<BodyOf<Req>>) => Promise<AnswerOf<Res>>;
	},
): Route {
	const { handle, ...rest } = described;
	return { ...rest, access: 'anyone', handle: (call) => handle(call as AnyoneCall<BodyOf<Req>>) };
}

/** A call of someone logged in, whose answer has the shape of its schema. */
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
