import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { administer, urlOf } from '#test/support/server-template.ts';

const STARTERS = 8;
const now = () => new Date('2026-03-10T12:00:00Z');

let server: string;
let name: string;

beforeAll(async () => {
	const template = inject('serverTemplate');
	if (template.kind !== 'postgresql') throw new Error('This test is of PostgreSQL');
	server = template.url;
	name = `${template.database}_starters`;
	await administer(server, `create database ${name}`);
});

afterAll(() => administer(server, `drop database ${name} with (force)`));

describe('several processes that start at once on an empty PostgreSQL', () => {
	it('run each migration once, and fill the demo company once', async () => {
		const databaseUrl = urlOf(server, name);
		const starters = await Promise.all(
			Array.from({ length: STARTERS }, () => openDatabase({ databaseUrl, dataDir: '' })),
		);
		const closeAll = () => Promise.all(starters.map(({ close }) => close()));
		onTestFinished(async () => void (await closeAll()));
		const steps = await Promise.all(starters.map(({ db }) => migrate(db, migrations)));
		expect(steps.flat().sort()).toEqual(Object.keys(migrations).sort());

		const seeds = await Promise.all(
			starters.map(({ db }) => seedDemoCompany(db, { clients: 500, now })),
		);
		expect(seeds.filter(({ seeded }) => seeded)).toHaveLength(1);

		const [first] = starters;
		if (first === undefined) throw new Error('No starter');
		const { rows } = await sql<{ count: number }>`select count(*)::int from companies`.execute(
			first.db,
		);
		expect(rows).toEqual([{ count: 1 }]);
		expect(await migrate(first.db, migrations)).toEqual([]);
	});
});
