import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { applyImport } from '#server/features/company/import/apply-import.ts';
import { checkImport } from '#server/features/company/import/check-import.ts';
import { ENTITIES } from '#server/features/company/import/entities/entity-list.ts';
import { csvParts, exportedRows } from '#server/features/company/import/export-table.ts';
import { keepImport } from '#server/features/company/import/import-store.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { workbookParts } from '#server/platform/spreadsheet/workbook.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { IMPORT_ENTITIES, type ImportEntity } from '#worker/contract/import.ts';

const NOW = new Date('2026-03-04T15:00:00Z');
let database: OpenDatabase;

beforeAll(async () => {
	database = await freshDatabase();
	await database.withoutLimit(() =>
		seedDemoCompany(database.db, { clients: 1_200, pendingRequests: 40, now: () => NOW }),
	);
	await database.db
		.insertInto('companies')
		.values({ company_id: 'other', name: 'Outra', mandatory_version: '1.0.0' })
		.execute();
});

async function exported(company: string, name: ImportEntity, type: 'csv' | 'xlsx') {
	const entity = ENTITIES[name];
	const rows = exportedRows(database.db, company, entity);
	const titles = entity.columns.map(({ title }) => title);
	const columns = titles.map((title) => ({ title, width: 12 }));
	const parts: Buffer[] = [];
	const made =
		type === 'csv'
			? csvParts(titles, rows)
			: workbookParts({ name: entity.title.slice(0, 31), columns }, rows);
	for await (const part of made) parts.push(Buffer.from(part));
	return Buffer.concat(parts);
}

async function check(company: string, entity: ImportEntity, bytes: Buffer, isComplete = true) {
	const { db } = database;
	const importId = await keepImport(db, {
		company,
		entity,
		fileName: `${entity}.csv`,
		bytes,
		isComplete,
		mapping: {},
		by: '1',
		now: NOW,
	});
	const counts = await checkImport(db, {
		company,
		importId,
		entity,
		bytes,
		mapping: {},
		isComplete,
	});
	return { importId, counts };
}

/** Periods and links are in the order of ids that an import makes anew. */
const linesOf = (bytes: Buffer) => bytes.toString('utf8').split('\r\n').sort();

const job = (company: string, importId: string) => ({ company, importId, by: '1', now: NOW });

/** Texts that a spreadsheet would run, or take for a number or a day. */
const HOSTILE = [
	'=1+1',
	"'Boteco",
	"'=1+1",
	'+55 11',
	'-5;"a"',
	'@SUM(1)',
	'0012',
	'1-2',
	'=A1\n=B1',
];

/** Gives people, clients and products of the demo company such names. */
async function renameToHostile(): Promise<void> {
	const { db } = database;
	const named = [
		['employees', 'employee_code'],
		['clients', 'code'],
		['products', 'code'],
	] as const;
	for (const [table, key] of named) {
		for (const [at, text] of HOSTILE.entries()) {
			const name = table === 'products' || table === 'clients' ? text : text.replace('\n', ' ');
			await sql`update ${sql.table(table)} set name = ${name} where company_id = 'demo' and ${sql.ref(key)} = (
				select ${sql.ref(key)} from ${sql.table(table)} where company_id = 'demo'
				order by ${sql.ref(key)} offset ${at} limit 1)`.execute(db);
		}
	}
}

it('gives the same company in an empty one, and the same again changes nothing', async () => {
	await renameToHostile();
	for (const [index, entity] of IMPORT_ENTITIES.entries()) {
		const bytes = await exported('demo', entity, index % 2 === 0 ? 'csv' : 'xlsx');
		const { importId, counts } = await check('other', entity, bytes);
		expect({ entity, ...counts }).toMatchObject({ error: 0, warning: 0, leaving: 0 });
		await applyImport(database.db, {
			...job('other', importId),
			withoutErrors: false,
			successors: {},
		});
	}
	for (const entity of IMPORT_ENTITIES) {
		const bytes = await exported('demo', entity, 'csv');
		expect(linesOf(await exported('other', entity, 'csv'))).toEqual(linesOf(bytes));
		const { counts } = await check('other', entity, bytes);
		expect({ entity, ...counts }).toMatchObject({ new: 0, changed: 0, leaving: 0, error: 0 });
	}
	const names = (company: string) =>
		database.db
			.selectFrom('employees')
			.select(['employee_code', 'name'])
			.where('company_id', '=', company)
			.orderBy('employee_code')
			.execute();
	expect(await names('other')).toEqual(await names('demo'));
	const ancestors = (company: string) =>
		database.db
			.selectFrom('employee_ancestors')
			.select(['ancestor_code', 'employee_code', 'depth'])
			.where('company_id', '=', company)
			.orderBy('employee_code')
			.orderBy('depth')
			.execute();
	expect(await ancestors('other')).toEqual(await ancestors('demo'));
});
