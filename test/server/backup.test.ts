import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { NOW } from '#test/support/builders.ts';
import { databaseContent } from '#test/support/database-content.ts';
import { type ApiWorld, openApiWorld } from './api/api-world.ts';

let world: ApiWorld;
let lines: string[];
let content: Awaited<ReturnType<typeof databaseContent>>;

/** A text, and JSON, that a careless format would change. */
const HOSTILE = 'linha\nnova\t"aspas" \\ \\N [1] ção 🍃';

beforeAll(async () => {
	world = await openApiWorld();
	await world.logIn('C1');
	await sql`update employees set name = ${HOSTILE} where employee_code = 'V1'`.execute(world.db);
	await sql`update employees set consultant_for = 'null'::json where employee_code = 'K1'`.execute(
		world.db,
	);
	content = await databaseContent(world.db);
	lines = await takeBackup();
});

async function takeBackup(): Promise<string[]> {
	const taken: string[] = [];
	const options = { appVersion: '1.2.3', now: new Date(NOW) };
	await writeBackup(world.db, options, async (line) => {
		taken.push(line);
	});
	return taken;
}

async function* from(some: readonly string[]) {
	yield* some;
}

const restore = (some: readonly string[], replace: boolean) =>
	restoreBackup(world.db, from(some), { migrations, replace });

it('a backup has everything of one moment, and none of its texts has a line break', () => {
	expect(lines.some((line) => line.includes('\n'))).toBe(false);
	expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: true, rows: expect.any(Number) });
	expect(JSON.parse(lines[0] ?? '').migrations).toEqual(Object.keys(migrations));
});

it('is not restored over a company, unless it is to be replaced; then everything is as it was', async () => {
	await expect(restore(lines, false)).rejects.toThrow(/^O banco de dados não está vazio/);
	await sql`update employees set name = 'changed'`.execute(world.db);
	await sql`delete from clients where code = 'm1'`.execute(world.db);
	await restore(lines, true);
	expect(await databaseContent(world.db)).toEqual(content);
	// The app goes on with the restored database.
	expect((await world.logIn('C1')).token).toBeTruthy();
});

it.each([
	['no backup', ['{"hello":1}'], /não é um backup do Acompanha/],
	['no JSON', ['hello'], /não é um backup do Acompanha/],
	['nothing', [], /não é um backup do Acompanha/],
])('%s is refused', async (_, some, message) => {
	await expect(restore(some, true)).rejects.toThrow(message);
});

it('a backup of a later release, one that was cut off and one with a row missing change nothing', async () => {
	const [head = '', ...rest] = lines;
	const later = JSON.stringify({ ...JSON.parse(head), migrations: ['9999-later'] });
	await expect(restore([later, ...rest], true)).rejects.toThrow(/de uma versão mais nova/);
	await expect(restore(lines.slice(0, -1), true)).rejects.toThrow(/falta o fim/);
	const rowAt = lines.findLastIndex((line) => line.startsWith('['));
	await expect(restore(lines.toSpliced(rowAt, 1), true)).rejects.toThrow(/falta o fim/);
	expect((await databaseContent(world.db)).employees).toEqual(content.employees);
	const { rows } = await sql<{ name: string }>`
		select nspname as name from pg_namespace where nspname like 'restore%'`.execute(world.db);
	expect(rows).toEqual([]);
});
