import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '#server/admin/run-command.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const { db, kind, withoutLimit } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'acompanha-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'people.csv'), 'Código;Nome;Cargo\n1;Ana;Empresa\n');

async function run(...args: string[]) {
	const lines: string[] = [];
	const code = await runCommand(args, {
		...{ db, kind, withoutLimit, now: () => new Date('2026-03-04T15:00:00Z') },
		config: { appVersion: '1.0.0', companyId: 'minha', officialOrigin: null, videosDir: '' },
		resolve: (path) => join(folder, path),
		print: (line) => lines.push(line),
	});
	return { code, first: lines[0], last: lines.at(-1) };
}

const PLACE = kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL';
const NO_COMPANY = `Não há a empresa 'minha' neste banco de dados. Confira COMPANY_ID e ${PLACE}, ou crie a empresa com: npm run admin -- setup`;

it.each([
	['import', '.'],
	['import', '.', '--apply'],
	['export', 'out'],
	['forms', '.'],
	['invite', '1'],
	['person', '1', 'a.json'],
	['erase', '1', '--apply'],
])('%s without a company names the settings that choose the database', async (...args) => {
	expect(await run(...args)).toMatchObject({ code: 1, first: NO_COMPANY });
});

it('refuses a backup of a database that holds nothing', async () => {
	expect(await run('backup', 'a.backup')).toMatchObject({
		code: 1,
		first: `Neste banco de dados não há empresa nenhuma. Confira ${PLACE}. Nada foi gravado.`,
	});
});

it('names what it does not know of a command, and lists the commands on demand', async () => {
	await run('setup', '1', 'Ana', 'Carnes');
	expect((await run('imprt', '.')).first).toBe("Não existe o comando 'imprt'.");
	for (const help of ['help', '--help', '-h']) {
		expect(await run(help)).toMatchObject({ code: 0, first: 'Uso: npm run admin -- <comando>' });
	}
	expect(await run('import', '.', '--aply')).toEqual({
		code: 2,
		first: "Não existe a opção '--aply'.",
		last: expect.stringMatching(/^Uso: npm run admin -- import /),
	});
	expect((await run('export', 'out', '--reslts')).first).toBe("Não existe a opção '--reslts'.");
	expect((await run('import', '.', '--complete=pessoas')).first).toBe(
		"--complete: não existe a tabela 'pessoas'. Tabelas: people, clients, routes, products, categories, potential, vacations, parameters, policies, transfer-periods, materials.",
	);
});

it.each([
	['backup', '.', ' é uma pasta. Diga um arquivo.'],
	['backup', 'people.csv', ' já existe. Escolha outro nome.'],
	['backup', 'people.csv/a.backup', ': parte do caminho é um arquivo. Confira o caminho.'],
	['backup', 'none/a.backup', ': o arquivo ou a pasta não existe. Confira o caminho.'],
	['restore', '.', ': é uma pasta. Diga um arquivo.'],
	['restore', 'none.backup', ': o arquivo ou a pasta não existe. Confira o caminho.'],
	['restore', 'people.csv', ': está danificado, ou não é um backup. Use outro.'],
	['restore', 'people.csv/a.backup', ': parte do caminho é um arquivo. Confira o caminho.'],
	['import', 'people.csv/in', ': parte do caminho é um arquivo. Confira o caminho.'],
	['forms', 'people.csv/in', ': parte do caminho é um arquivo. Confira o caminho.'],
])('%s %s says in one line why not, and what to do', async (command, path, said) => {
	const before = readdirSync(folder);
	const line = `${join(folder, path)}${said}`;
	expect(await run(command, path)).toEqual({ code: 1, first: line, last: line });
	expect(readdirSync(folder)).toEqual(before);
});

it.each([
	['people.csv', ': já existe. Escolha outro nome.'],
	['people.csv/1.json', ': parte do caminho é um arquivo. Confira o caminho.'],
])('person 1 %s says in one line why not, and what to do', async (path, said) => {
	expect(await run('person', '1', path)).toMatchObject({
		code: 1,
		first: `${join(folder, path)}${said}`,
	});
});

it('tells a folder from a file, and an unknown person from a team without results', async () => {
	for (const command of ['import', 'export', 'forms']) {
		expect(await run(command, 'people.csv')).toMatchObject({
			code: 1,
			first: `${join(folder, 'people.csv')} é um arquivo. Diga a pasta.`,
		});
	}
	expect(await run('import', 'none')).toMatchObject({
		code: 1,
		first: `Não existe a pasta ${join(folder, 'none')}.`,
	});
	expect(await run('export', 'people.csv/out')).toMatchObject({
		code: 1,
		first: `${join(folder, 'people.csv/out')}: parte do caminho é um arquivo. Confira o caminho.`,
	});
	expect(await run('export', 'out', '--results', '--team=99')).toMatchObject({
		code: 1,
		first: 'Não existe pessoa com o código 99. Nada foi gravado.',
	});
});
