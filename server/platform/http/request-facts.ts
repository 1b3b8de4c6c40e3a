import type { Context } from 'hono';

/** What is learned about a request while it is answered, for its log line and the metrics. */
export type RequestFacts = {
	/** Travels in the header `x-request-id`; the error screen of a phone shows it. */
	readonly id: string;
	/** The pattern of the route; null: no route has this path. */
	route: string | null;
	/** The employee code of the caller; null: unknown. */
	person: string | null;
	/** The code of a refusal, or what became of a sent state; null: neither. */
	outcome: string | null;
	/** What the request tells about elsewhere: event → number of times; null: nothing. */
	counted: Readonly<Record<string, number>> | null;
};

declare module 'hono' {
	interface ContextVariableMap {
		requestFacts?: RequestFacts;
	}
}

/** Adds to what is known about the request; without effect where nothing observes requests. */
export function noteFacts(c: Context, facts: Partial<Omit<RequestFacts, 'id'>>): void {
	const known = c.get('requestFacts');
	if (known) Object.assign(known, facts);
}
