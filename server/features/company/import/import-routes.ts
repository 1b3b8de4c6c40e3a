import type { AppOptions } from '#server/platform/app-options.ts';
import { type Upload, uploadOf } from '#server/platform/http/read-upload.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import { MAX_FILE_BYTES } from '#server/platform/spreadsheet/read/raw-table.ts';
import { SPREADSHEET_TYPE } from '#server/platform/spreadsheet/workbook.ts';
import {
	ApplyImportBody,
	CheckImportBody,
	IMPORT_ENTITIES,
	type ImportEntity,
	ImportResponse,
	ImportsResponse,
	NewImportResponse,
} from '#worker/contract/import.ts';
import { EmptyBody, OkResponse } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';
import { ENTITIES } from './entities/entity-list.ts';
import { exampleRows, exportedRows } from './export-table.ts';
import { apply, check, endStopped, undo } from './import-acts.ts';
import { importAnswer } from './import-answer.ts';
import { findImport, keepImport, rememberedMapping, rememberMapping } from './import-store.ts';
import { markedTable } from './marked-table.ts';
import { importEntities, importHistory } from './read-imports.ts';
import { createRunningImports } from './running-imports.ts';
import { isTableFormat, onePart, tableAnswer } from './table-file.ts';

const TAG = 'Administration';
const BASE = '/v3/app/admin/imports';
const ONE = `${BASE}/:importId`;
/** Media types that browsers name for tables; the content decides. */
export const TABLE_TYPES = [
	SPREADSHEET_TYPE,
	'text/csv',
	'application/csv',
	'application/vnd.ms-excel',
	'application/vnd.ms-excel.sheet.macroenabled.12',
	'text/plain',
	'application/octet-stream',
] as const;

/** Tables of the company: upload, check, apply, take back; templates and exports. */
export function importRoutes({ db, now, reportDefect }: AppOptions): readonly Route[] {
	const running = createRunningImports(db, reportDefect);
	const worldOf = ({ caller }: Pick<KnownCall<unknown>, 'caller'>) => ({
		...{ db, running, now: now(), company: caller.company, by: caller.user.employeeCode },
	});
	/** Resolves when the act has begun, in this process or before in any; it ends after the answer. */
	const begin = async (act: ReturnType<typeof check>) =>
		void (await act)?.result.catch(reportDefect);
	const shared = { tag: TAG, extension: true } as const;
	const idOf = (call: Pick<KnownCall<unknown>, 'c'>) => uuidOf(call.c.req.param('importId'));

	return [
		knownRoute('administrator', {
			...shared,
			method: 'GET',
			path: BASE,
			summary: 'What can be imported, and the newest imports',
			body: null,
			response: ImportsResponse,
			async handle({ caller: { company }, ...call }) {
				const entities = await importEntities(db, company);
				const world = { db, company, running, now: call.now };
				return { entities, imports: await importHistory(world) };
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'POST',
			path: BASE,
			summary: 'Uploads a table and starts to check it; nothing is written',
			query: { entity: 'what the table holds', complete: '1: rows that it lacks leave' },
			body: null,
			bodyLimit: MAX_FILE_BYTES,
			upload: TABLE_TYPES,
			response: NewImportResponse,
			async handle(call) {
				const { company, by, ...world } = worldOf(call);
				const entity = entityOf(call.c.req.query('entity'));
				const file = uploadOf(call.c, { upload: TABLE_TYPES }, MAX_FILE_BYTES);
				const mapping = await rememberedMapping(db, company, entity);
				const isComplete = call.c.req.query('complete') === '1';
				const bytes = await bytesOf(file);
				const fileName = file.name || entity;
				const one = { company, entity, fileName, bytes, isComplete, mapping, by, now: call.now };
				const importId = await keepImport(db, one);
				await begin(check({ ...world, company, by }, importId));
				return { importId };
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'GET',
			path: ONE,
			summary: 'An import with a page of its difference, and what hangs on what leaves',
			query: { kind: 'new, changed, leaving, error or warning', page: 'from 0' },
			body: null,
			response: ImportResponse,
			async handle(call) {
				const { kind, page } = call.c.req.query();
				const world = { db, company: call.caller.company, running, now: call.now };
				return importAnswer(world, idOf(call), { kind, page });
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'POST',
			path: `${ONE}/check`,
			summary: 'Checks the table again, with headings mapped by hand, which are remembered',
			body: CheckImportBody,
			response: OkResponse,
			async handle(call) {
				const world = worldOf(call);
				const { company } = world;
				const { entity, state, import_id, mapping } = await findImport(db, company, idOf(call));
				if (state !== 'checked' && state !== 'checking') throw new AppError('conflict');
				const mapped = { ...mapping, ...call.body.mapping };
				await rememberMapping(db, company, entity, call.body.mapping);
				await db
					.updateTable('imports')
					.set({
						state: 'checking',
						problem: null,
						is_complete: call.body.isComplete,
						mapping: JSON.stringify(mapped),
					})
					.where('company_id', '=', company)
					.where('import_id', '=', import_id)
					.where('state', 'in', ['checked', 'checking'])
					.execute();
				await begin(check(world, import_id));
				return { ok: true };
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'POST',
			path: `${ONE}/apply`,
			summary: 'Writes the difference that was checked, and only that, in one transaction',
			body: ApplyImportBody,
			response: OkResponse,
			async handle(call) {
				const { import_id } = await findImport(db, call.caller.company, idOf(call));
				await begin(apply(worldOf(call), import_id, call.body));
				return { ok: true };
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'POST',
			path: `${ONE}/undo`,
			summary: 'Takes an import back, while nothing depends on it',
			body: EmptyBody,
			response: OkResponse,
			async handle(call) {
				const { import_id } = await findImport(db, call.caller.company, idOf(call));
				await begin(undo(worldOf(call), import_id));
				return { ok: true };
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'POST',
			path: `${ONE}/cancel`,
			summary: 'Stops what runs on an import; nothing is written',
			body: EmptyBody,
			response: OkResponse,
			async handle(call) {
				const { company } = call.caller;
				const { import_id: importId } = await findImport(db, company, idOf(call));
				const wasRunning = await running.cancel({ company, importId });
				return { ok: wasRunning || (await endStopped(db, company, importId)) };
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'GET',
			path: `${ONE}/errors`,
			summary: 'The uploaded table with what is wrong with each row in a further column',
			media: SPREADSHEET_TYPE,
			query: { format: 'xlsx (default) or csv' },
			body: null,
			response: null,
			async handle(call) {
				const file = await markedTable(db, call.caller.company, idOf(call));
				return tableAnswer(file, formatOf(call.c.req.query('format')));
			},
		}),
		knownRoute('administrator', {
			...shared,
			method: 'GET',
			path: '/v3/app/admin/tables/:entity',
			summary: 'The template of a table: empty, with examples, or with what the company has',
			media: SPREADSHEET_TYPE,
			query: { content: 'empty, example or filled (default)', format: 'xlsx (default) or csv' },
			body: null,
			response: null,
			handle: async (call) =>
				tableOf(call, call.caller.company, entityOf(call.c.req.param('entity'))),
		}),
	];
}

/** The template of a table, by the query of the call. */
export function tableOf(
	{ c, db }: Pick<KnownCall<unknown>, 'c' | 'db'>,
	company: string,
	name: ImportEntity,
): Response {
	const entity = ENTITIES[name];
	const content = c.req.query('content') ?? 'filled';
	const rows =
		content === 'filled'
			? exportedRows(db, company, entity)
			: onePart(content === 'example' ? exampleRows(entity) : []);
	const columns = entity.columns.map(({ title }) => title);
	const file = content === 'filled' ? entity.name : `modelo-${entity.name}`;
	const table = { name: file, title: entity.title, columns, rows };
	return tableAnswer(table, formatOf(c.req.query('format')));
}

function formatOf(asked: string | undefined) {
	return isTableFormat(asked) ? asked : 'xlsx';
}

/** Throws invalid. */
export function entityOf(asked: string | undefined): ImportEntity {
	const entity = IMPORT_ENTITIES.find((one) => one === asked);
	if (!entity) throw new AppError('invalid', { fields: { entity: 'Expected a known table' } });
	return entity;
}

/** The bytes of a file. Throws too-large. */
export async function bytesOf({ chunks }: Upload): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const chunk of chunks) parts.push(chunk);
	return Buffer.concat(parts);
}
