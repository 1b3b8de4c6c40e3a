import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/admin/run-command.ts';
import { zip } from '#server/platform/spreadsheet/zip.ts';
import { importedState } from '#test/support/imported-state.ts';
import { sheet, text, windows1252 } from '#test/support/read-import.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const { db, kind, withoutLimit } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'acompanha-dirty-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMPANY = 'company';
const PEOPLE = 'Código;Nome;Cargo;Superior';
const CLIENTS = 'Código;Nome;Vendedor;CNPJ;Telefone;Latitude;Longitude';

async function apply(name: string, bytes: Buffer) {
	const path = join(folder, name);
	const printed: string[] = [];
	writeFileSync(path, bytes);
	const code = await runCommand(['import', '.', '--apply'], {
		...{ db, kind, withoutLimit, now: () => new Date('2026-03-04T15:00:00Z') },
		config: { appVersion: '1.0.0', companyId: COMPANY, officialOrigin: null, videosDir: '' },
		resolve: (typed) => join(folder, typed),
		print: (line) => printed.push(line),
	});
	rmSync(path);
	return { code, said: printed.join('\n') };
}

beforeAll(async () => {
	await db
		.insertInto('companies')
		.values({ company_id: COMPANY, name: 'Carnes', mandatory_version: '1.0.0' })
		.execute();
	const people = text(`${PEOPLE}\n2;Bia;Coordenador;\n10;Caio;Vendedor;2\n`);
	expect((await apply('people.csv', people)).code).toBe(0);
});

/** A good row before the dirty one: it is not written either. */
const clients = (row: string) => text(`${CLIENTS}\n100;Bar;10;;;;\n${row}\n`);
const bomb = zip([
	{ path: 'xl/workbook.xml', text: '<workbook/>' },
	{ path: 'xl/worksheets/sheet1.xml', text: '0'.repeat(40_000_000) },
]);

it.each<[string, string, Buffer, RegExp]>([
	['a merged cell', 'clients.csv', clients('101;;10;;;;'), /:3 Nome '': Falta Nome.*mesclada/],
	['a phone', 'clients.csv', clients('101;B;10;;1234;;'), /:3 Telefone '1234': .*DDD e 8 ou 9/],
	['a CNPJ', 'clients.csv', clients('101;B;10;11222333000180;;;'), /:3 CNPJ .*não conferem/],
	[
		'swapped coordinates',
		'clients.csv',
		clients('101;B;10;;;-46,6;-23,5'),
		/:3 L\S+ .*parecem trocadas/,
	],
	[
		'a code twice',
		'clients.csv',
		clients('100;B;10;;;;'),
		/:3 Código '100': 100 já está na linha 2/,
	],
	[
		'a circle',
		'people.csv',
		text(`${PEOPLE}\n3;Rui;Gerente;\n7;A;Gerente;8\n8;B;Gerente;7\n`),
		/:3.* Superior .*dá uma volta/,
	],
	['no rows', 'clients.csv', text(`${CLIENTS}\n`), /só tem o cabeçalho/],
	['nothing', 'clients.csv', text(''), /está vazio/],
	[
		'a million rows',
		'clients.csv',
		text(`${CLIENTS}\n${'100;Bar;10;;;;\n'.repeat(1_000_000)}`),
		/mais de 200.000 linhas/,
	],
	['a zip bomb', 'clients.xlsx', bomb, /descompactado é grande demais/],
])('%s has its sentence, and nothing of its table is written', async (_, name, bytes, sentence) => {
	const before = await importedState(db, COMPANY);
	const { code, said } = await apply(name, bytes);
	expect(said).toMatch(sentence);
	expect(said).toMatch(new RegExp(`^Aplicadas: nenhuma\\. Recusadas: ${name}\\.`, 'm'));
	expect(code).toBe(1);
	expect(await importedState(db, COMPANY)).toEqual(before);
});

it('what a spreadsheet does to a good table is written as it was meant', async () => {
	const titled = sheet([
		['Relatório de clientes', null],
		[null],
		['Código', 'Nome', 'Vendedor', ...Array.from({ length: 197 }, (_, at) => `Outra ${at}`)],
		[null],
		['0300', '=1+1', 10],
	]);
	expect((await apply('clients.xlsx', titled)).code).toBe(0);
	const windows = windows1252('Código;Nome;Vendedor\r\n301;Açougue São João;10\r\n');
	expect((await apply('clients.csv', windows)).code).toBe(0);
	const later = text(`${PEOPLE}\n11;Davi;Vendedor;4\n4;Eva;Coordenador;\n`);
	expect((await apply('people.csv', later)).code).toBe(0);
	const { clients: stored, people } = await importedState(db, COMPANY);
	expect(stored).toMatchObject([
		{ code: '0300', name: '=1+1', salesman_code: '10' },
		{ code: '301', name: 'Açougue São João' },
	]);
	expect(people).toContainEqual(expect.objectContaining({ employee_code: '11', parent_code: '4' }));
	// A spreadsheet ate the zero: the same client, not another one.
	const eaten = await apply('clients.csv', text('Código;Nome;Vendedor\n300;Bar;10\n'));
	expect(eaten.said).toMatch(/O código 300 foi lido como 0300/);
	expect((await importedState(db, COMPANY)).clients).toHaveLength(2);
});
