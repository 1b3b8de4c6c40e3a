import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { SPREADSHEET_TYPE } from '#server/platform/spreadsheet/workbook.ts';
import { AppError } from '#worker/errors.ts';
import { isTableFormat, tableAnswer } from '../import/table-file.ts';
import { exportFilter } from './export-filter.ts';
import { exportOf } from './export-list.ts';

/** What the company's people made, as tables for other programs, for administrators. */
export function exportRoutes(): readonly Route[] {
	return [
		knownRoute('administrator', {
			method: 'GET',
			path: '/v3/app/admin/exports/:name',
			tag: 'Administration',
			extension: true,
			mayLag: true,
			summary: 'Coachings by visit or question, requests, quiz results, points or the audit',
			media: SPREADSHEET_TYPE,
			query: {
				from: 'first company day',
				to: 'last company day',
				team: 'employee code: that person and everybody below',
				format: 'xlsx (default) or csv',
			},
			body: null,
			response: null,
			handle: async (call) =>
				exportAnswer(call, call.caller.company, call.c.req.param('name') ?? ''),
		}),
	];
}

/** A streamed export, by the query of the call. Throws not-found, invalid. */
export function exportAnswer(
	{ c, db }: { readonly c: Context; readonly db: Kysely<Database> },
	company: string,
	name: string,
): Response {
	const found = exportOf(name);
	if (!found) throw new AppError('not-found');
	const { format, ...asked } = c.req.query();
	const filter = exportFilter(asked);
	const { title, columns } = found;
	const rows = found.rows({ db, company, filter });
	return tableAnswer({ name, title, columns, rows }, isTableFormat(format) ? format : 'xlsx');
}
