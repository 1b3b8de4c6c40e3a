import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '#server/admin/run-command.ts';
import { importedState } from '#test/support/imported-state.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const { db, kind, withoutLimit } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'acompanha-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMPANY = 'company';
let printed: string[] = [];

function run(...args: string[]) {
	printed = [];
	return runCommand(args, {
		...{ db, kind, withoutLimit, now: () => new Date('2026-03-04T15:00:00Z') },
		config: { appVersion: '1.0.0', companyId: COMPANY, officialOrigin: null, videosDir: '' },
		resolve: (path) => join(folder, path),
		print: (line) => printed.push(line),
	});
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('imports and exports the folder of a nightly job, with fit exit codes', async () => {
	await db
		.insertInto('companies')
		.values({ company_id: COMPANY, name: 'Carnes', mandatory_version: '1.0.0' })
		.execute();
	write('clientes.csv', 'Código;Nome;Vendedor\n100;Bar;10\n');
	write('people.csv', 'Código;Nome;Cargo;Superior\n10;Caio;Vendedor;2\n2;Bia;Coordenador;\n');
	write('outra.csv', 'a;b\n');

	expect(await run('import', '.')).toBe(0);
	expect(printed).toEqual([
		expect.stringMatching(
			/^outra\.csv: not imported, no table has this name \(people, clients, .*materials\)\.$/,
		),
		'people.csv: 2 rows, 2 new, 0 changed, 0 unchanged, 0 leaving, 0 with errors.',
		'clientes.csv: 1 rows, 1 new, 0 changed, 0 unchanged, 0 leaving, 0 with errors.',
		'Nothing was written. Repeat with --apply.',
	]);
	expect((await importedState(db, COMPANY)).people).toEqual([]);

	expect(await run('import', '.', '--apply')).toBe(0);
	expect(await run('import', '.', '--apply', '--complete')).toBe(0);
	expect(printed[1]).toContain('0 new, 0 changed, 2 unchanged, 0 leaving');

	expect(await run('export', 'out')).toBe(0);
	expect(readdirSync(join(folder, 'out'))).toContain('routes.csv');

	write('clientes.csv', 'Código;Nome;Vendedor\n100;Bar;99\n');
	expect(await run('import', '.', '--apply')).toBe(1);
	expect(printed).toContain(
		"  clientes.csv:2 Vendedor '99': Não existe pessoa com o código 99. Importe antes ou corrija o código.",
	);
	const many = Array.from({ length: 9 }, (_, at) => `${100 + at};Bar;99`).join('\n');
	write('clientes.csv', `Código;Nome;Vendedor\n${many}\n`);
	await run('import', '.');
	expect(printed.filter((line) => line.includes('Não existe'))).toEqual([
		expect.stringMatching(/^ {2}clientes\.csv:2, 3, 4, 5, 6 \(9 rows\) Vendedor '99': Não existe/),
	]);
	expect(await run('import', 'nowhere')).toBe(1);
	expect(await run('import', '.', '--complete=everything')).toBe(2);
});

it('tells what a nightly job would change unasked: columns without a name, zeros that a spreadsheet ate, who leaves with what', async () => {
	const people = ['Código;Nome;Cargo;Superior;Ramal', '1;Gil;Gerente;;', '2;Bia;Coordenador;1;7'];
	write('people.csv', [...people, '3;Caio;Vendedor;2;', '04;Davi;Vendedor;2;'].join('\n'));
	write('clientes.csv', 'Código;Nome;Vendedor\n0100;Bar;3\n');
	expect(await run('import', '.', '--apply')).toBe(0);
	expect(printed).toContain("  people.csv: no column 'Ramal' is known, it is not read.");
	write('people.csv', [...people, '4;Davi;Vendedor;2;'].join('\n'));
	write('clientes.csv', 'Código;Nome;Vendedor\n100;Bar;4\n');
	expect(await run('import', '.', '--complete=people')).toBe(0);
	expect(printed).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^ {2}people\.csv:4 Código '4': O código 4 foi lido como 04/),
			'  people.csv: 3 Caio leaves with 1 clients, 0 visits, 0 people, 0 requests, 0 coachings; 2 Bia takes over.',
		]),
	);
	write('people.csv', 'Código;Nome;Cargo\n;Bia;Coordenador\n');
	expect(await run('import', '.')).toBe(1);
	expect(printed.at(-1)).toBe('clientes.csv: not looked at, because people.csv was refused.');
});
