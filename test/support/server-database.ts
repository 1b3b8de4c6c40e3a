import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, openInMemory } from '#server/platform/db/database.ts';
import { whenFileEnds } from './file-end.ts';
import { takeDatabase } from './reusable-database.ts';
import { administer, type ServerTemplate, urlOf } from './server-template.ts';

/** As long as a test may take: on a busy machine the fill of a company takes longer than a request. */
const HOLD_LIMIT_MS = 240_000;

let count = 0;

/**
 * A migrated, empty database that belongs to this test file until it ends. Embedded or PostgreSQL,
 * as the test project says; one per file, not one per test.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
	const template = inject('serverTemplate');
	if (template.kind === 'embedded') return embedded(template.dump);
	const { url, database } = template;
	return untilFileEnds(database, async () => {
		const name = `${database}_${process.pid}_${++count}`;
		await administer(url, `create database ${name} template ${database}`);
		return openDatabase({ databaseUrl: urlOf(url, name), dataDir: '' });
	});
}

/** A database without our schema, of the engine of the test project. The caller closes it. */
export async function emptyDatabase(): Promise<OpenDatabase> {
	const template = inject('serverTemplate');
	if (template.kind === 'embedded') {
		return openInMemory({ template: template.emptyDatabase, holdLimitMs: HOLD_LIMIT_MS });
	}
	const name = `${template.database}_${process.pid}_${++count}`;
	await administer(template.url, `create database ${name}`);
	const database = await openDatabase({ databaseUrl: urlOf(template.url, name), dataDir: '' });
	const close = async () => {
		await database.close();
		await administer(template.url, `drop database ${name} with (force)`);
	};
	return { ...database, close };
}

/**
 * Like `freshDatabase`, with the demo company of `NOW`, which would take 2.4 s to seed. null where
 * this run prepared none.
 */
export async function demoCompanyDatabase() {
	const { demoCompany } = embeddedTemplate();
	if (demoCompany === null) return null;
	return { database: await embedded(demoCompany.dump), companyId: demoCompany.companyId };
}

/** The dumps of this run, for tests of the embedded database itself. */
export function embeddedTemplate(): Extract<ServerTemplate, { kind: 'embedded' }> {
	const template = inject('serverTemplate');
	if (template.kind !== 'embedded') throw new Error('This test is of the embedded database');
	return template;
}

function embedded(dump: string): Promise<OpenDatabase> {
	return untilFileEnds(dump, () => openInMemory({ template: dump, holdLimitMs: HOLD_LIMIT_MS }));
}

async function untilFileEnds(template: string, open: () => Promise<OpenDatabase>) {
	const { database, giveBack } = await takeDatabase(template, open);
	whenFileEnds(giveBack);
	return database;
}
