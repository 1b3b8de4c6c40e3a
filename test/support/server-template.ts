import 'temporal-polyfill/global';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { openDatabase, openInMemory } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { NOW } from './builders.ts';
import { startPostgres } from './postgres.ts';

/** Number of clients of the demo company in the worker's tests. */
export const DEMO_CLIENTS = 500;

/** A migrated, empty database that each test file copies. */
export type ServerTemplate =
	| EmbeddedTemplate
	| { readonly kind: 'postgresql'; readonly url: string; readonly database: string };

export type EmbeddedTemplate = {
	readonly kind: 'embedded';
	readonly dump: string;
	/** Without our schema. */
	readonly emptyDatabase: string;
	/** Like `dump`, with the demo company; null where no test needs it. */
	readonly demoCompany: { readonly dump: string; readonly companyId: string } | null;
};

declare module 'vitest' {
	export interface ProvidedContext {
		serverTemplate: ServerTemplate;
		/** The embedded template, if another project of this run has already prepared it. */
		embeddedTemplate: EmbeddedTemplate;
	}
}

/** Runs before the server tests of a project, on the embedded database or on PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { template, remove } =
		project.name === 'server-postgres' ? await makePostgresql() : await findOrMakeEmbedded(project);
	project.provide('serverTemplate', template);
	return remove;
}

/**
 * One template for all projects of the run. The demo company takes 3 s, so it is seeded only for
 * the worker's tests.
 */
async function findOrMakeEmbedded(project: TestProject) {
	const run = project.vitest.getRootProject();
	const { embeddedTemplate: made } = run.getProvidedContext();
	if (made !== undefined) return { template: made, remove: async () => {} };
	const withCompany = project.vitest.projects.some(({ name }) => name === 'worker');
	const { template, remove } = await makeEmbedded({ withCompany });
	run.provide('embeddedTemplate', template);
	return { template, remove };
}

async function makeEmbedded({ withCompany }: { readonly withCompany: boolean }) {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-template-'));
	const emptyDatabase = join(folder, 'empty.tar');
	const dump = join(folder, 'database.tar');
	execFileSync(process.execPath, ['server/platform/db/make-empty-database.js', emptyDatabase]);
	const opened = await openInMemory({ template: emptyDatabase });
	await opened.withoutLimit(() => migrate(opened.db, migrations));
	await opened.dump(dump);
	let demoCompany = null;
	if (withCompany) {
		const companyId = 'company-prepared';
		demoCompany = { dump: join(folder, 'demo-company.tar'), companyId };
		const options = { companyId, clients: DEMO_CLIENTS, now: () => new Date(NOW) };
		await opened.withoutLimit(() => seedDemoCompany(opened.db, options));
		await opened.dump(demoCompany.dump);
	}
	await opened.close();
	const template: EmbeddedTemplate = { kind: 'embedded', dump, emptyDatabase, demoCompany };
	return { template, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function makePostgresql() {
	const own = process.env.DATABASE_URL === undefined ? await startPostgres() : null;
	const url = process.env.DATABASE_URL ?? own?.url;
	if (url === undefined) throw new Error('There is no PostgreSQL for these tests');
	const database = `acompanha_test_${process.pid}`;
	await administer(url, `create database ${database}`);
	const opened = await openDatabase({ databaseUrl: urlOf(url, database), dataDir: '' });
	await opened.withoutLimit(() => migrate(opened.db, migrations));
	await opened.close();
	const template: ServerTemplate = { kind: 'postgresql', url, database };
	const remove = async () => {
		if (own === null) await dropDatabases(url, database);
		else await own.stop();
	};
	return { template, remove };
}

/** The template and its copies. */
async function dropDatabases(url: string, template: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query<{ datname: string }>(
			'select datname from pg_database where starts_with(datname, $1)',
			[template],
		);
		for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
	} finally {
		await client.end();
	}
}

/** One statement that must run outside a transaction, such as CREATE DATABASE. */
export async function administer(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** The same server with another database. */
export function urlOf(url: string, database: string): string {
	const other = new URL(url);
	other.pathname = `/${database}`;
	return other.href;
}
