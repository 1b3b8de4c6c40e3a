import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { cursorAt, readCursor } from '#server/platform/http/page-cursor.ts';
import type { Request, RequestKind, RequestListResponse } from '#worker/contract/request.ts';
import { mayDecide } from './may-decide.ts';
import { type JoinedRequestRow, requestOf, selectRequests } from './read-requests.ts';

/** The number of requests in one page. */
const PAGE = 200;

/** Waiting requests of one answer; the next ones come up when these are decided. */
const WAITING_AT_ONCE = 10_000;

/**
 * Returns the requests that wait for a decision of the caller, oldest first, except the caller's
 * own.
 */
export async function pendentRequests(
	db: Kysely<Database>,
	caller: Caller,
	kind: RequestKind,
): Promise<readonly Request[]> {
	const rows = await selectRequests(db, caller.company)
		.where('r.kind', '=', kind)
		.where('r.status', '=', 'waiting')
		.where('r.requester_code', '<>', caller.user.employeeCode)
		.where(mayDecide(caller))
		.orderBy('r.created_at')
		.orderBy('r.request_id')
		.limit(WAITING_AT_ONCE)
		.execute();
	return rows.map(requestOf);
}

/** Returns a text that changes with this list, by one statement that reads ids only. */
export async function pendentMark(
	db: Kysely<Database>,
	caller: Caller,
	kind: RequestKind,
): Promise<string> {
	const row = await db
		.selectFrom('requests as r')
		.select(
			sql<string | null>`md5(string_agg(r.request_id || r.revision::text, ','
				order by r.request_id))`.as('mark'),
		)
		.where('r.company_id', '=', caller.company)
		.where('r.kind', '=', kind)
		.where('r.status', '=', 'waiting')
		.where('r.requester_code', '<>', caller.user.employeeCode)
		.where(mayDecide(caller))
		.executeTakeFirst();
	return row?.mark ?? '';
}

type Page = { readonly kind: RequestKind | null; readonly cursor: string | null };

/** Requests of the caller, newest first, in pages. Throws invalid for an unknown cursor. */
export function ownRequests(
	db: Kysely<Database>,
	caller: Caller,
	page: Page,
): Promise<RequestListResponse> {
	const query = selectRequests(db, caller.company).where(
		'r.requester_code',
		'=',
		caller.user.employeeCode,
	);
	return pageOf(query, page, 'created_at');
}

/** Decided requests of the caller's people, by any decider, newest decision first. */
export function decidedRequests(
	db: Kysely<Database>,
	caller: Caller,
	page: Page,
): Promise<RequestListResponse> {
	const query = selectRequests(db, caller.company)
		.where('r.status', 'in', ['approved', 'refused'])
		.where(mayDecide(caller));
	return pageOf(query, page, 'decided_at');
}

async function pageOf(
	query: ReturnType<typeof selectRequests>,
	{ kind, cursor }: Page,
	order: 'created_at' | 'decided_at',
): Promise<RequestListResponse> {
	const at = sql.ref<Date>(`r.${order}`);
	let paged = query
		.orderBy(at, 'desc')
		.orderBy('r.request_id', 'desc')
		.limit(PAGE + 1);
	if (kind !== null) paged = paged.where('r.kind', '=', kind);
	if (cursor !== null) {
		const end = readCursor(cursor);
		paged = paged.where(sql<boolean>`(${at}, r.request_id) < (${end.at}::timestamptz, ${end.id})`);
	}
	const rows = await paged.execute();
	const shown = rows.slice(0, PAGE);
	const last = rows.length > PAGE ? shown.at(-1) : undefined;
	return { items: shown.map(requestOf), next: last ? cursorOf(last, order) : null };
}

function cursorOf(row: JoinedRequestRow, order: 'created_at' | 'decided_at'): string {
	return cursorAt(row[order] ?? row.created_at, row.request_id);
}
