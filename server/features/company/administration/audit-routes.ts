import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { cursorAt, readCursor } from '#server/platform/http/page-cursor.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { type AuditEntry, AuditPage } from '#worker/contract/audit.ts';

const PAGE = 50;

/** The audit of the company, for administrators. */
export function auditRoutes(): readonly Route[] {
	return [
		knownRoute('administrator', {
			method: 'GET',
			path: '/v3/app/admin/audit',
			tag: 'Administration',
			summary: 'What was done, newest first, with the changed fields',
			extension: true,
			query: {
				cursor: 'of the page before',
				actor: 'employee code of the person who acted',
				entity: 'kind of the changed thing; default: every act of administration',
				target: 'id of the changed thing; together with `entity`',
				all: '1: also acts that change no thing, as logins',
			},
			body: null,
			response: AuditPage,
			handle: auditPage,
		}),
	];
}

async function auditPage({ c, db, caller }: KnownCall<null>): Promise<AuditPage> {
	const { cursor, actor, entity, target, all } = c.req.query();
	let rows = entries(db, caller.company).limit(PAGE + 1);
	if (actor) rows = rows.where('a.actor', '=', actor);
	if (entity) rows = rows.where('a.entity', '=', entity);
	else if (all !== '1') rows = rows.where('a.entity', 'is not', null);
	if (entity && target) rows = rows.where('a.target', '=', target);
	if (cursor) {
		const { at, id } = readCursor(cursor);
		const end = sql<boolean>`(a.at, a.entry_id) < (${at}::timestamptz, ${id})`;
		rows = rows.where(end);
	}
	const found = await rows.execute();
	const page = found.slice(0, PAGE);
	const last = found.length > PAGE ? page.at(-1) : undefined;
	return {
		entries: page.map(
			(row): AuditEntry => ({
				id: row.entry_id,
				at: row.at.toISOString(),
				actor: row.actor,
				actorName: row.name,
				act: row.action,
				entity: row.entity,
				target: row.target,
				...(row.target_name && { targetName: row.target_name }),
				before: row.before,
				after: row.after,
			}),
		),
		cursor: last ? cursorAt(last.at, last.entry_id) : null,
	};
}

/** SQL: what people call the changed thing of an entry `a`. */
const TARGET_NAME = sql<string | null>`case a.entity
	when 'person' then (select name from employees t
		where t.company_id = a.company_id and t.employee_code = a.target)
	when 'form' then (select body->>'title' from forms t
		where t.company_id = a.company_id and t.form_id = a.target)
	when 'import' then (select file_name from imports t
		where t.company_id = a.company_id and t.import_id = a.target)
	when 'key' then (select name from import_keys t
		where t.company_id = a.company_id and t.key_id = a.target)
	when 'coaching' then (select state->'coachee'->>'name' from coachings t
		where t.company_id = a.company_id and t.coaching_id = a.target)
	when 'company' then (select name from companies t where t.company_id = a.company_id)
	else (select title from content_videos t
		where a.entity in ('video', 'quiz') and t.company_id = a.company_id and t.video_id = a.target)
	end`;

function entries(db: Kysely<Database>, company: string) {
	return db
		.selectFrom('audit_log as a')
		.leftJoin('employees as e', (join) =>
			join.onRef('e.company_id', '=', 'a.company_id').onRef('e.employee_code', '=', 'a.actor'),
		)
		.select(['a.at', 'a.entry_id', 'a.actor', 'a.action', 'a.entity', 'a.target'])
		.select(['a.before', 'a.after', 'e.name', TARGET_NAME.as('target_name')])
		.where('a.company_id', '=', company)
		.orderBy('a.at', 'desc')
		.orderBy('a.entry_id', 'desc');
}
