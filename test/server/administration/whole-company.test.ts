import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '#server/admin/run-command.ts';
import { formWorkbook } from '#server/features/visit/authoring/form-workbook.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { aCoaching, aForm, anEmployee, NOW } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { FORM_STAGES } from '#worker/contract/form.ts';
import { readSession } from '#worker/contract/read-session.ts';
import { draftOf } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { type ApiWorld, apiWorldOn } from '../api/api-world.ts';
import { COMPANY, PASSWORD } from '../api/company.ts';

const folder = mkdtempSync(join(tmpdir(), 'acompanha-company-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command of the terminal; answers its exit code and lines. */
async function run(database: OpenDatabase, ...args: string[]) {
	const lines: string[] = [];
	const code = await runCommand(args, {
		...{ ...database, now: () => new Date(NOW) },
		config: { appVersion: '1.0.0', companyId: COMPANY, officialOrigin: null, videosDir: '' },
		resolve: (path) => join(folder, path),
		print: (line) => lines.push(line),
	});
	return { code, lines };
}

const write = (name: string, rows: readonly string[]) =>
	writeFileSync(join(folder, 'in', name), `${rows.join('\n')}\n`);

const SALESMEN = Array.from({ length: 35 }, (_, n) => `V${n + 1}`);
const CLIENTS = Array.from({ length: 2_000 }, (_, n) => n + 1);
const salesmanOf = (client: number) => SALESMEN[client % SALESMEN.length];

/** 40 people, 2,000 clients and a route; `superior` of the salesmen. */
function writeTables(superior: string): void {
	write('pessoas.csv', [
		'Código;Nome;Cargo;Superior',
		'G1;Gil Gerente;Gerente;A1',
		...['C1', 'C2', 'C3'].map((code) => `${code};Carla ${code};Coordenador;G1`),
		...SALESMEN.map((code) => `${code};Vítor ${code};Vendedor;${superior}`),
	]);
	write('clientes.csv', [
		'Código;Nome;Vendedor;Latitude;Longitude',
		...CLIENTS.map((n) => `${n};Mercado ${n};${salesmanOf(n)};-3,1;-60,0`),
	]);
	write('rotas.csv', [
		'Vendedor;Cliente;Dia',
		...CLIENTS.filter((n) => salesmanOf(n) === 'V1').map((n) => `V1;${n};Terça`),
	]);
}

/** Publishes a workbook for each stage; the same again changes nothing. */
async function publishForms(database: OpenDatabase): Promise<void> {
	mkdirSync(join(folder, 'forms'));
	for (const stage of FORM_STAGES) {
		const form = aForm({ stage });
		const file = await formWorkbook(draftOf(form), form._id, '1');
		writeFileSync(join(folder, 'forms', `${stage}.xlsx`), file);
	}
	const each = (told: string) => FORM_STAGES.map((stage) => `${stage}.xlsx: ${told}.`).sort();
	const tried = await run(database, 'forms', 'forms');
	expect(tried).toEqual({
		code: 0,
		lines: [...each('versão 1'), 'Nada foi gravado. Repita com --apply.'],
	});
	for (const told of ['versão 1', 'nada muda']) {
		const { code, lines } = await run(database, 'forms', 'forms', '--apply');
		expect({ code, lines }).toEqual({ code: 0, lines: each(told) });
	}
}

/** The code in the link that a command printed for the person. */
const invitation = (line = '', of: string) =>
	new RegExp(`^${of} .+: /login/cadastro#${of}\\.(\\S+)$`).exec(line)?.[1] ?? '';

/** Chooses the password with the code of an invitation. */
async function enter(world: ApiWorld, employeeCode: string, code: string) {
	const body = { employeeCode, code, password: PASSWORD };
	return readSession(await (await world.call('/api/auth/register', { body })).json());
}

it('a company starts empty, is filled by command, works a day, is exported, and comes back whole elsewhere', async () => {
	const database = await freshDatabase();
	const world = apiWorldOn(database);
	const created = await run(
		database,
		'setup',
		'A1',
		'Ana Lima',
		'Mesa Farta',
		'--zone=America/Manaus',
	);
	expect(created.code).toBe(0);
	expect(created.lines[0]).toBe('A empresa Mesa Farta foi criada. Ana Lima a administra.');
	await enter(world, 'A1', invitation(created.lines[1], 'A1'));
	mkdirSync(join(folder, 'in'));

	writeTables('C9');
	const refused = await run(database, 'import', 'in', '--apply');
	expect(refused.code).toBe(1);
	expect(refused.lines).toContain(
		"  pessoas.csv:6, 7, 8, 9, 10 (35 linhas) Superior 'C9': Não existe pessoa com o código C9. Importe antes ou corrija o código.",
	);
	writeTables('C1');
	expect((await run(database, 'import', 'in', '--apply')).code).toBe(0);
	const again = await run(database, 'import', 'in', '--apply');
	expect(again.lines.filter((line) => / novas 0, mudam 0, /.test(line))).toHaveLength(3);
	await publishForms(database);

	const invited = await run(database, 'invite', 'C1', 'A1');
	expect(invited.code).toBe(1);
	expect(invited.lines[1]).toMatch(/^A1: sem convite/);
	expect(invited.lines[2]).toMatch(/^Antes de cada link vai o endereço .* OFFICIAL_ORIGIN/);
	const coach = await enter(world, 'C1', invitation(invited.lines[0], 'C1'));
	const read = async (path: string) => (await world.call(path, { token: coach.token })).json();
	const { forms } = await read('/api/v3/app/sync/forms');
	expect(forms).toHaveLength(3);
	const start = aCoaching(
		{},
		{
			coach: anEmployee({ employeeCode: 'C1', name: 'Carla C1', jobTitle: 'Coordenador' }),
			coachee: anEmployee({ employeeCode: 'V1', name: 'Vítor V1' }),
			forms,
		},
	);
	const done = play(inFeedback(visited(inProcess(start), '1')), { type: 'finish' });
	expect(await world.ack(coach.token, done)).toMatchObject({ applied: true, scoreDiffers: false });

	expect((await run(database, 'export', 'here', '--results')).code).toBe(0);
	expect((await run(database, 'backup', 'company.backup')).code).toBe(0);
	const elsewhere = await freshDatabase();
	expect((await run(elsewhere, 'restore', 'company.backup')).code).toBe(0);
	expect((await run(elsewhere, 'export', 'there', '--results')).code).toBe(0);
	for (const name of ['people', 'clients', 'routes', 'visits', 'answers', 'audit']) {
		const [here, there] = ['here', 'there'].map((of) =>
			readFileSync(join(folder, of, `${name}.csv`), 'utf8'),
		);
		expect(there).toBe(here);
	}
	const visits = readFileSync(join(folder, 'there', 'visits.csv'), 'utf8');
	expect(visits).toContain('Carla C1');
	expect(visits.trimEnd().split('\r\n')).toHaveLength(4);
	const restored = apiWorldOn(elsewhere);
	expect((await restored.logIn('C1')).user.name).toBe('Carla C1');
});
