import { beforeEach, describe, expect, it } from 'vitest';
import { applyImport, undoImport } from '#server/features/company/import/apply-import.ts';
import { checkImport } from '#server/features/company/import/check-import.ts';
import { keepImport } from '#server/features/company/import/import-store.ts';
import { readVersions } from '#server/platform/db/data-version.ts';
import { importedState } from '#test/support/imported-state.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import type { ImportEntity } from '#worker/contract/import.ts';

const NOW = new Date('2026-03-04T15:00:00Z');
const { db } = await freshDatabase();
let company = '';
let companies = 0;

beforeEach(async () => {
	company = `company-${++companies}`;
	await db
		.insertInto('companies')
		.values({ company_id: company, name: 'Carnes', mandatory_version: '1.0.0' })
		.execute();
	await importing('people', PEOPLE);
	await importing('clients', CLIENTS);
	await importing('routes', ROUTES);
});

const PEOPLE = `Código;Nome;Cargo;Superior
1;Ana;Empresa;
2;Bia;Coordenador;1
10;Caio;Vendedor;2
11;Davi;Vendedor;2`;
const CLIENTS = `Código;Nome;Vendedor;Cidade
100;Bar;10;Campinas
101;Mercado;10;Campinas
102;Padaria;11;Santos`;
const ROUTES = `Vendedor;Cliente;Dia
10;100;Segunda
10;101;Segunda
10;100;Quinta
11;102;Terça`;

async function check(entity: ImportEntity, text: string, isComplete = false) {
	const bytes = Buffer.from(text);
	const job = { company, entity, bytes, isComplete, mapping: {} };
	const importId = await keepImport(db, { ...job, fileName: 'a.csv', by: '1', now: NOW });
	return { importId, counts: await checkImport(db, { ...job, importId }) };
}

type Choice = { withoutErrors?: boolean; successors?: Record<string, string> };

const apply = (importId: string, choice: Choice = {}, signal?: AbortSignal) =>
	applyImport(db, {
		...{ company, importId, by: '1', now: NOW },
		...{ withoutErrors: false, successors: {}, ...choice },
		...(signal && { signal }),
	});
const state = () => importedState(db, company);
const undo = (importId: string) => undoImport(db, { company, importId, by: '1', now: NOW });

async function importing(entity: ImportEntity, text: string, isComplete = false, choice?: Choice) {
	const { importId } = await check(entity, text, isComplete);
	await apply(importId, choice);
	return importId;
}

describe('checking', () => {
	it('writes nothing and tells new, changed, unchanged and leaving rows', async () => {
		const before = await state();
		const text =
			'Código;Nome;Vendedor;Cidade\n100;Bar;10;Campinas\n101;Super;10;Campinas\n103;Novo;11;\n';
		const { importId, counts } = await check('clients', text, true);
		expect(counts).toMatchObject({ read: 3, same: 1, changed: 1, new: 1, leaving: 1, error: 0 });
		expect(await state()).toEqual(before);
		const rows = await db
			.selectFrom('import_rows')
			.select(['kind', 'key', 'row_number'])
			.where('import_id', '=', importId)
			.orderBy('position')
			.execute();
		expect(rows).toEqual([
			{ kind: 'changed', key: '101', row_number: 3 },
			{ kind: 'new', key: '103', row_number: 4 },
			{ kind: 'leaving', key: '102', row_number: null },
		]);
	});

	it('leaves a column alone that the table does not have', async () => {
		const { counts } = await check('clients', 'Código;Nome\n100;Bar\n101;Mercado\n');
		expect(counts).toMatchObject({ same: 2, changed: 0, error: 0 });
	});

	it('does not let a row with an error leave', async () => {
		const { counts } = await check('clients', `${CLIENTS.replace('Padaria', '')}\n`, true);
		expect(counts).toMatchObject({ error: 1, leaving: 0 });
	});

	it('refuses people whose superior would leave with the same table', async () => {
		const { counts } = await check('people', PEOPLE.replace('2;Bia;Coordenador;1\n', ''), true);
		expect(counts).toMatchObject({ error: 1, leaving: 1 });
	});
});

describe('applying', () => {
	it('writes the difference, and the same table again changes nothing', async () => {
		await importing('clients', `${CLIENTS}\n103;Novo;11;Santos`);
		const { counts } = await check('clients', `${CLIENTS}\n103;Novo;11;Santos`, true);
		expect(counts).toMatchObject({ same: 4, new: 0, changed: 0, leaving: 0 });
	});

	it('raises the versions of what phones keep, and records who did it', async () => {
		const kinds = ['clients', 'routes'] as const;
		const before = await readVersions(db, company, kinds);
		const importId = await importing('clients', CLIENTS.replace('Bar', 'Bar do Zé'));
		expect(await readVersions(db, company, kinds)).not.toBe(before);
		const entry = await db
			.selectFrom('audit_log')
			.select(['actor', 'action', 'after'])
			.where('company_id', '=', company)
			.where('target', '=', importId)
			.executeTakeFirst();
		expect(entry).toMatchObject({ actor: '1', action: 'import.applied', after: { changed: 1 } });
	});

	it('is refused when a row changed after the check, and writes nothing', async () => {
		const { importId } = await check('clients', CLIENTS.replace('Bar', 'Bar do Zé'));
		await db
			.updateTable('clients')
			.set({ name: 'Bar Novo' })
			.where('company_id', '=', company)
			.where('code', '=', '100')
			.execute();
		const before = await state();
		await expect(apply(importId)).rejects.toThrow(/mudaram depois da conferência \(100\)/);
		expect(await state()).toEqual(before);
	});

	it('takes a table with errors only without them', async () => {
		const { importId } = await check('clients', `${CLIENTS.replace('Bar', 'X')}\n104;Ruim;999;`);
		await expect(apply(importId)).rejects.toThrow(/linhas com erro \(1\)/);
		await apply(importId, { withoutErrors: true });
		expect((await state()).clients.map(({ name }) => name)).toEqual(['X', 'Mercado', 'Padaria']);
	});

	it('that was cancelled writes nothing', async () => {
		const { importId } = await check('clients', CLIENTS.replace('Bar', 'X'));
		const before = await state();
		await expect(apply(importId, {}, AbortSignal.abort())).rejects.toThrow();
		expect(await state()).toEqual(before);
		await apply(importId);
	});

	it('takes a client to the end of the new route when its salesman changes', async () => {
		await importing('clients', 'Código;Vendedor\n100;11\n');
		expect((await state()).stops).toEqual([
			{ salesman_code: '10', client_code: '101', slot: 0, weekday: 1, position: 1 },
			{ salesman_code: '11', client_code: '100', slot: 0, weekday: 1, position: 0 },
			{ salesman_code: '11', client_code: '100', slot: 1, weekday: 4, position: 0 },
			{ salesman_code: '11', client_code: '102', slot: 0, weekday: 2, position: 0 },
		]);
	});

	it('ends a client who leaves and takes it off its route', async () => {
		await importing('clients', CLIENTS.replace('102;Padaria;11;Santos', ''), true);
		const { clients, stops } = await state();
		expect(clients.at(-1)).toMatchObject({ salesman_code: '-1', financial_status: 'inactive' });
		expect(stops.filter(({ client_code }) => client_code === '102')).toEqual([]);
	});

	it('replaces only the routes of salesmen in the table', async () => {
		await importing('routes', 'Vendedor;Cliente;Dia\n10;101;Sexta\n', true);
		expect((await state()).stops.map((stop) => [stop.client_code, stop.weekday])).toEqual([
			['101', 5],
			['102', 2],
		]);
	});
});

describe('a person who leaves', () => {
	const WITHOUT_CAIO = PEOPLE.replace('10;Caio;Vendedor;2\n', '');

	it('is disabled, and clients and visits go to who takes over', async () => {
		await importing('people', WITHOUT_CAIO, true, { successors: { '10': '11' } });
		const { people, clients, stops } = await state();
		expect(people.filter(({ disabled }) => disabled).map((one) => one.employee_code)).toEqual([
			'10',
		]);
		expect(clients.map(({ salesman_code }) => salesman_code)).toEqual(['11', '11', '11']);
		expect(new Set(stops.map(({ salesman_code }) => salesman_code))).toEqual(new Set(['11']));
		expect(stops).toHaveLength(4);
	});

	it('leaves the clients to the nearest superior when nobody was chosen', async () => {
		await importing('people', WITHOUT_CAIO, true);
		expect((await state()).clients[0]).toMatchObject({ code: '100', salesman_code: '2' });
	});
});

describe('taking back', () => {
	it.each<[string, ImportEntity, string, boolean]>([
		[
			'new and changed people',
			'people',
			`${PEOPLE.replace('Davi', 'Davi Luz')}\n12;Eva;Vendedor;2`,
			false,
		],
		['a person who left', 'people', PEOPLE.replace('10;Caio;Vendedor;2\n', ''), true],
		['a moved person', 'people', PEOPLE.replace('11;Davi;Vendedor;2', '11;Davi;Vendedor;1'), false],
		[
			'new and changed clients',
			'clients',
			`${CLIENTS.replace('100;Bar;10', '100;Bar;11')}\n109;X;10;`,
			false,
		],
		['clients who left', 'clients', 'Código;Nome;Vendedor\n100;Bar;10\n', true],
		['routes', 'routes', 'Vendedor;Cliente;Dia;Ordem\n10;101;Segunda;5\n10;102;Sexta;1\n', true],
		['products', 'products', 'Código;Nome\n7;Picanha\n', false],
	])('%s leaves everything as it was', async (_, entity, text, isComplete) => {
		const before = await state();
		const importId = await importing(entity, text, isComplete);
		await undo(importId);
		expect(await state()).toEqual(before);
		await expect(undo(importId)).rejects.toThrow(/não foi aplicada/);
	});

	it('is refused while something depends on it', async () => {
		const people = await importing('people', `${PEOPLE}\n12;Eva;Vendedor;2`);
		await importing('clients', `${CLIENTS}\n109;X;12;`);
		await expect(undo(people)).rejects.toThrow(/já há 1 clientes/);
	});

	it('is refused when a later change would be lost', async () => {
		const first = await importing('clients', CLIENTS.replace('Bar', 'X'));
		await importing('clients', CLIENTS.replace('Bar', 'Y'));
		await expect(undo(first)).rejects.toThrow(/mudaram depois/);
	});
});
