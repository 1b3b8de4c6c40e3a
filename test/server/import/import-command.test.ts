import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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

const products = () => db.selectFrom('products').select('code').orderBy('code').execute();
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
			/^outra\.csv: fica de fora, nenhuma tabela tem este nome \(people, clients, .*materials\)\.$/,
		),
		'people.csv: linhas 2, novas 2, mudam 0, iguais 0, saem 0, com erro 0.',
		'clientes.csv: linhas 1, novas 1, mudam 0, iguais 0, saem 0, com erro 0.',
		'Nada foi gravado. Repita com --apply.',
	]);
	expect((await importedState(db, COMPANY)).people).toEqual([]);

	expect(await run('import', '.', '--apply')).toBe(0);
	expect(await run('import', '.', '--apply', '--complete')).toBe(0);
	expect(printed[1]).toContain('novas 0, mudam 0, iguais 2, saem 0');

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
		expect.stringMatching(
			/^ {2}clientes\.csv:2, 3, 4, 5, 6 \(9 linhas\) Vendedor '99': Não existe/,
		),
	]);
	expect(await run('import', 'nowhere')).toBe(1);
	expect(await run('import', '.', '--complete=everything')).toBe(2);
});

it('tells what a nightly job would change unasked: columns without a name, zeros that a spreadsheet ate, who leaves with what', async () => {
	const people = ['Código;Nome;Cargo;Superior;Ramal', '1;Gil;Gerente;;', '2;Bia;Coordenador;1;7'];
	write('people.csv', [...people, '3;Caio;Vendedor;2;', '04;Davi;Vendedor;2;'].join('\n'));
	write('clientes.csv', 'Código;Nome;Vendedor\n0100;Bar;3\n');
	expect(await run('import', '.', '--apply')).toBe(0);
	expect(printed).toContain("  people.csv: a coluna 'Ramal' não é conhecida e não foi lida.");
	write('people.csv', [...people, '4;Davi;Vendedor;2;'].join('\n'));
	write('clientes.csv', 'Código;Nome;Vendedor\n100;Bar;4\n');
	expect(await run('import', '.', '--complete=people')).toBe(0);
	expect(printed).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^ {2}people\.csv:4 Código '4': O código 4 foi lido como 04/),
			'  people.csv: 3 Caio sai com: clientes 1, visitas na rota 0, pessoas abaixo 0, pedidos aguardando 0, coachings abertos 0; passa a 2 Bia.',
		]),
	);
});

it('names the errors of all tables in one dry run, and applies none that refers to a refused one', async () => {
	write('people.csv', 'Código;Nome;Cargo;Superior\n;Bia;Coordenador;\n50;Rui;Vendedor;2\n');
	write('clientes.csv', 'Código;Nome;Vendedor\n200;Bar;50\n201;;50\n');
	expect(await run('import', '.')).toBe(1);
	const counts = 'linhas 2, novas 1, mudam 0, iguais 0, saem 0, com erro 1.';
	expect(printed).toEqual(
		expect.arrayContaining([`people.csv: ${counts}`, `clientes.csv: ${counts}`]),
	);
	const before = await importedState(db, COMPANY);
	expect(await run('import', '.', '--apply')).toBe(1);
	expect(printed.slice(-2)).toEqual([
		'clientes.csv: não foi conferida, porque depende de people.csv.',
		'Aplicadas: nenhuma. Recusadas: people.csv. Não conferidas: clientes.csv.',
	]);
	expect(await importedState(db, COMPANY)).toEqual(before);
});

it('goes on in a dry run behind a table that it cannot read, and says which ones were read without it', async () => {
	write('people.csv', '');
	write('clientes.csv', 'Código;Nome;Vendedor\n200;Bar;50\n201;;50\n');
	write('products.csv', 'Código;Descrição\n;Picanha\n');
	expect(await run('import', '.')).toBe(1);
	expect(printed).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^people\.csv: linhas 0, /),
			'clientes.csv: linhas 2, novas 0, mudam 0, iguais 0, saem 0, com erro 2.',
			'  clientes.csv: conferida sem people.csv, que foi recusada. Um código que falta pode estar lá.',
			expect.stringMatching(/^products\.csv: linhas 1, /),
		]),
	);
	expect(printed.filter((line) => line.includes('sem people.csv'))).toHaveLength(1);

	expect(await run('import', '.', '--apply')).toBe(1);
	expect(printed.slice(-2)).toEqual([
		'clientes.csv: não foi conferida, porque depende de people.csv.',
		'Aplicadas: nenhuma. Recusadas: people.csv, products.csv. Não conferidas: clientes.csv.',
	]);
});

it('applies the tables that lean on no refused one, each whole or not at all, and says what became of each', async () => {
	write('people.csv', 'Código;Nome;Cargo;Superior\n60;Lia;Vendedor;2\n;Bia;Coordenador;\n');
	write('clientes.csv', 'Código;Nome;Vendedor\n300;Bar;3\n');
	write('routes.csv', 'Vendedor;Cliente;Dia\n3;300;Segunda\n');
	write('products.csv', 'Código;Descrição\nP1;Picanha\n');
	const before = await importedState(db, COMPANY);
	expect(await run('import', '.', '--apply')).toBe(1);
	expect(printed.slice(-3)).toEqual([
		'clientes.csv: não foi conferida, porque depende de people.csv.',
		'routes.csv: não foi conferida, porque depende de people.csv e clientes.csv.',
		'Aplicadas: products.csv. Recusadas: people.csv. Não conferidas: clientes.csv, routes.csv.',
	]);
	expect(await importedState(db, COMPANY)).toEqual(before);
	expect(await products()).toEqual([{ code: 'P1' }]);
});

it('goes on behind a table whose file cannot be read', async () => {
	write('people.csv', 'Código;Nome;Cargo;Superior\n71;Rui;Vendedor;2\n');
	for (const name of ['clientes.csv', 'routes.csv', 'products.csv']) rmSync(join(folder, name));
	mkdirSync(join(folder, 'products.csv'));
	expect(await run('import', '.')).toBe(1);
	expect(await run('import', '.', '--apply')).toBe(1);
	expect(printed).toContain('  Não foi lida: é uma pasta. Diga um arquivo.');
	expect(printed.at(-1)).toBe(
		'Aplicadas: people.csv. Recusadas: products.csv. Não conferidas: nenhuma.',
	);
	rmSync(join(folder, 'products.csv'), { recursive: true });
});

it('goes on behind a table that fails on the server, of which nothing is written', async () => {
	write('people.csv', 'Código;Nome;Cargo;Superior\n70;Ana;Vendedor;2\n');
	write('products.csv', 'Código;Descrição\nP2;Maminha\nP3;Fraldinha\n');
	await sql`alter table products add constraint broken check (code <> 'P3')`.execute(db);
	expect(await run('import', '.', '--apply')).toBe(1);
	expect(printed).toContainEqual(expect.stringMatching(/^Erro inesperado: .*broken/));
	expect(printed).toContain('  A importação falhou no servidor. Nada foi gravado. Tente de novo.');
	expect(printed.at(-1)).toBe(
		'Aplicadas: people.csv. Recusadas: products.csv. Não conferidas: nenhuma.',
	);
	expect(await products()).toEqual([{ code: 'P1' }]);
});
