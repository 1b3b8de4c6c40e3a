import type { AppOptions } from '#server/platform/app-options.ts';
import { uploadOf } from '#server/platform/http/read-upload.ts';
import { type Call, knownRoute, publicRoute, type Route } from '#server/platform/http/route.ts';
import { MAX_FILE_BYTES } from '#server/platform/spreadsheet/read/raw-table.ts';
import { SPREADSHEET_TYPE } from '#server/platform/spreadsheet/workbook.ts';
import {
	AccessKeysResponse,
	NewAccessKeyBody,
	NewAccessKeyResponse,
} from '#worker/contract/access-keys.ts';
import { ImportResponse } from '#worker/contract/import.ts';
import { exportAnswer } from '../exports/export-routes.ts';
import { apply, check, resultOf } from '../import/import-acts.ts';
import { importAnswer } from '../import/import-answer.ts';
import { bytesOf, entityOf, TABLE_TYPES, tableOf } from '../import/import-routes.ts';
import { keepImport, rememberedMapping } from '../import/import-store.ts';
import { createRunningImports } from '../import/running-imports.ts';
import { accessKeys, createKey, revokeKey } from './access-keys.ts';
import { createKeyAccess } from './key-caller.ts';

const KEYS = '/v3/app/admin/keys';
const BY_KEY = '/v3/app/admin/by-key';

/** Keys of other programs: made and revoked by administrators; and the calls that they open. */
export function keyRoutes(options: AppOptions): readonly Route[] {
	const about = { tag: 'Administration', extension: true } as const;
	const access = createKeyAccess(options);
	const running = createRunningImports(options.db, options.reportDefect);
	const { db, longReads = async () => db } = options;
	return [
		knownRoute('administrator', {
			...{ ...about, method: 'GET', path: KEYS, summary: 'The keys of other programs' },
			body: null,
			response: AccessKeysResponse,
			handle: async ({ caller: { company } }) => ({ keys: await accessKeys(db, company) }),
		}),
		knownRoute('administrator', {
			...{ ...about, method: 'POST', path: KEYS, summary: 'Makes a key, which is shown once' },
			body: NewAccessKeyBody,
			response: NewAccessKeyResponse,
			async handle({ caller: { company, user }, body, now }) {
				const key = await createKey({ db, company, actor: user.employeeCode, now }, body);
				return { key, keys: await accessKeys(db, company) };
			},
		}),
		knownRoute('administrator', {
			...{ ...about, method: 'DELETE', path: `${KEYS}/:keyId`, summary: 'Ends a key at once' },
			body: null,
			response: AccessKeysResponse,
			async handle({ c, caller: { company, user }, now }) {
				const by = { db, company, actor: user.employeeCode, now };
				await revokeKey(by, c.req.param('keyId') ?? '');
				return { keys: await accessKeys(db, company) };
			},
		}),
		publicRoute({
			...{ ...about, method: 'GET', path: `${BY_KEY}/exports/:name`, media: SPREADSHEET_TYPE },
			summary: 'As /exports/{name}, with a key: `Authorization: Bearer ak_…`',
			query: { from: 'first day', to: 'last day', team: 'employee code', format: 'xlsx or csv' },
			body: null,
			response: null,
			async handle(call) {
				const name = call.c.req.param('name') ?? '';
				const { company } = await access(call, { reads: name });
				return exportAnswer({ c: call.c, db: await longReads() }, company, name);
			},
		}),
		publicRoute({
			...{ ...about, method: 'GET', path: `${BY_KEY}/tables/:entity`, media: SPREADSHEET_TYPE },
			summary: 'As /tables/{entity}, with a key',
			query: { content: 'empty, example or filled (default)', format: 'xlsx (default) or csv' },
			body: null,
			response: null,
			async handle(call) {
				const entity = entityOf(call.c.req.param('entity'));
				const { company } = await access(call, { reads: entity });
				return tableOf(call, company, entity);
			},
		}),
		publicRoute({
			...{ ...about, method: 'POST', path: `${BY_KEY}/imports` },
			summary:
				'Checks a table with a key, and applies it if asked; answers when it is done, with the difference or why not',
			query: {
				entity: 'what the table holds',
				complete: '1: rows that it lacks leave',
				apply: '1: writes the difference; refused while a row has an error',
			},
			body: null,
			bodyLimit: MAX_FILE_BYTES,
			upload: TABLE_TYPES,
			response: ImportResponse,
			async handle(call) {
				const entity = entityOf(call.c.req.query('entity'));
				const { company, by } = await access(call, { writes: entity });
				const importId = await keepUpload(call, company, by, entity);
				const world = { db, running, company, by, now: call.now };
				const unread = await resultOf(check(world, importId));
				if (unread === null && call.c.req.query('apply') === '1') {
					await resultOf(apply(world, importId, { withoutErrors: false, successors: {} }));
				}
				return importAnswer(world, importId, {});
			},
		}),
	];
}

async function keepUpload(
	{ c, db, now }: Call<null>,
	company: string,
	by: string,
	entity: ReturnType<typeof entityOf>,
): Promise<string> {
	const file = uploadOf(c, { upload: TABLE_TYPES }, MAX_FILE_BYTES);
	const about = { company, entity, fileName: file.name || entity, by, now };
	const isComplete = c.req.query('complete') === '1';
	const mapping = await rememberedMapping(db, company, entity);
	return keepImport(db, { ...about, isComplete, mapping, bytes: await bytesOf(file) });
}
