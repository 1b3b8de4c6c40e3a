import { afterAll, inject } from 'vitest';
import { type OpenDatabase, openDatabase, openInMemory } from '#server/platform/db/database.ts';
import { administer, type ServerTemplate, urlOf } from './server-template.ts';

const opened: OpenDatabase[] = [];
let count = 0;

/**
 * A migrated, empty database of this test file alone, closed when the file ends. Embedded or
 * PostgreSQL, as the test project says. About half a second: one per file, not one per test.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
	const database = await open();
	opened.push(database);
	return database;
}

/**
 * As `freshDatabase`, with the demo company of `NOW` in it: what a world that starts then would seed
 * by itself in 2.4 s. null where this run prepared none.
 */
export async function demoCompanyDatabase() {
	const { demoCompany } = embeddedTemplate();
	if (demoCompany === null) return null;
	const database = await openInMemory({ template: demoCompany.dump });
	opened.push(database);
	return { database, companyId: demoCompany.companyId };
}

/** The dumps of this run, for tests of the embedded database itself. */
export function embeddedTemplate(): Extract<ServerTemplate, { kind: 'embedded' }> {
	const template = inject('serverTemplate');
	if (template.kind !== 'embedded') throw new Error('This test is of the embedded database');
	return template;
}

async function open(): Promise<OpenDatabase> {
	const template = inject('serverTemplate');
	if (template.kind === 'embedded') return openInMemory({ template: template.dump });
	const name = `${template.database}_${process.pid}_${++count}`;
	await administer(template.url, `create database ${name} template ${template.database}`);
	const database = await openDatabase({ databaseUrl: urlOf(template.url, name), dataDir: '' });
	return {
		...database,
		close: async () => {
			await database.close();
			await administer(template.url, `drop database ${name} with (force)`);
		},
	};
}

afterAll(async () => {
	await Promise.all(opened.splice(0).map((database) => database.close()));
});
