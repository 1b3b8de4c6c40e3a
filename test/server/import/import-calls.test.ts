import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readWorkbook } from '#test/support/read-workbook.ts';
import type { ImportResponse, ImportsResponse } from '#worker/contract/import.ts';
import { type ApiWorld, openAdministeredWorld } from '../api/api-world.ts';

const BASE = '/api/v3/app/admin/imports';
let world: ApiWorld;
let token: string;

beforeAll(async () => {
	({ world, token } = await openAdministeredWorld());
});

const read = async (path: string) => (await world.call(`${BASE}${path}`, { token })).json();
const send = (path: string, body: object) => world.call(`${BASE}${path}`, { token, body });

/** Uploads a table and waits until it is checked. */
async function upload(entity: string, text: string, query = '') {
	const headers = { token, 'content-type': 'text/csv', 'x-file-name': 'tabela%20nova.csv' };
	const answer = await world.app.request(`${BASE}?entity=${entity}${query}`, {
		method: 'POST',
		headers,
		body: text,
	});
	expect(answer.status).toBe(200);
	const { importId } = (await answer.json()) as { importId: string };
	return settled(importId);
}

/** The import once nothing runs on it. */
async function settled(importId: string, query = ''): Promise<ImportResponse> {
	return vi.waitFor(
		async () => {
			const found = (await read(`/${importId}${query}`)) as ImportResponse;
			if (found.import.progress || found.import.state === 'checking') {
				if (!found.import.problem) throw new Error('It runs');
			}
			return found;
		},
		{ timeout: 30_000 },
	);
}

describe('the calls of an import', () => {
	it('upload, check, map by hand, apply and take back', async () => {
		const first = await upload('products', 'Código;Nome;Grupo X\n901;Picanha;Bovinos\n');
		expect(first.title).toBe('Produtos');
		expect(first.import).toMatchObject({
			state: 'checked',
			fileName: 'tabela nova.csv',
			counts: { new: 1, error: 0 },
			headings: [
				{ title: 'Código', column: 'code' },
				{ title: 'Nome', column: 'name' },
				{ title: 'Grupo X', column: null },
			],
		});
		const id = first.import._id;
		const mapping = { 'grupo x': 'category' };
		expect((await send(`/${id}/check`, { mapping, isComplete: false })).status).toBe(200);
		const mapped = await settled(id, '?kind=new');
		expect(mapped.import.headings[2]).toEqual({ title: 'Grupo X', column: 'category' });
		expect(mapped.rows).toMatchObject([{ key: '901', name: 'Picanha', row: 2 }]);
		await send(`/${id}/apply`, { withoutErrors: false, successors: {} });
		expect((await settled(id)).import).toMatchObject({ state: 'applied', problem: null });

		world.clock.now = new Date(world.clock.now.getTime() + 1_000);
		const again = await upload('products', 'Código;Nome;Grupo X\n901;Picanha;Suínos\n');
		const changed = await settled(again.import._id, '?kind=changed');
		expect(changed.rows[0]?.changes).toEqual([
			{ column: 'Categoria', from: 'Bovinos', to: 'Suínos' },
		]);

		await send(`/${id}/undo`, {});
		expect((await settled(id)).import).toMatchObject({ state: 'undone' });
		const { imports } = (await read('')) as ImportsResponse;
		expect(imports.map(({ state }) => state)).toEqual(['checked', 'undone']);
	});

	it('tell why a file cannot be read, and why an act was refused', async () => {
		const unreadable = await upload('products', 'x;y\n1;2\n');
		expect(unreadable.import.problem).toMatch(/Não achei o cabeçalho de Produtos/);
		const wrong = await upload('products', 'Código;Nome;Peso\n902;A;muito\n');
		const id = wrong.import._id;
		expect(wrong.rows).toMatchObject(
			[{ row: 2, column: 'Peso da unidade (kg)', value: 'muito', message: /Não é um número/ }].map(
				(row) => ({ ...row, message: expect.stringMatching(row.message) }),
			),
		);
		await send(`/${id}/apply`, { withoutErrors: false, successors: {} });
		expect((await settled(id)).import.problem).toMatch(/linhas com erro \(1\)/);
		const marked = await world.call(`${BASE}/${id}/errors`, { token });
		expect(readWorkbook(new Uint8Array(await marked.arrayBuffer()))).toEqual([
			{ A: 'Código', B: 'Nome', C: 'Peso', D: 'Erro' },
			{ A: '902', B: 'A', C: 'muito', D: expect.stringMatching(/Não é um número/) },
		]);
	});

	it('list equal errors once, with their number and the first rows, and mark each row in the table', async () => {
		const lines = Array.from({ length: 35 }, (_, at) => `77${at};Bar ${at};nobody`);
		const text = `Código;Nome;Vendedor\n${lines.join('\n')}\n800;Bar;E 1\n`;
		const { import: one, rows, total } = await upload('clients', text);
		expect(one.counts.error).toBe(36);
		expect(total).toBe(2);
		expect(rows).toMatchObject([
			{
				...{ kind: 'error', row: 2, column: 'Vendedor', value: 'nobody', count: 35 },
				first: [2, 3, 4, 5, 6].map((row) => ({ row, value: 'nobody' })),
			},
			{ row: 37, value: 'E 1', count: 1, first: [{ row: 37, value: 'E 1' }] },
		]);
		const marked = await world.call(`${BASE}/${one._id}/errors`, { token });
		const marks = readWorkbook(new Uint8Array(await marked.arrayBuffer())).slice(1);
		expect(marks.filter(({ D }) => /^Vendedor: /.test(String(D)))).toHaveLength(36);
	});

	it('name a row by the cells of its key', async () => {
		const { rows } = await upload('vacations', 'Pessoa;Início;Fim\nV1;02/03/2026;20/03/2026\n');
		expect(rows).toMatchObject([{ kind: 'new', key: 'V1 / 02/03/2026' }]);
	});

	it('end the table of errors with how many more rows are wrong when not all are kept', async () => {
		const lines = Array.from({ length: 30 }, (_, at) => `78${at};Bar;nobody`);
		const text = `Código;Nome;Vendedor\n${lines.join('\n')}\n`;
		const { _id: id } = (await upload('clients', text)).import;
		const last = async () => {
			const marked = await world.call(`${BASE}/${id}/errors?format=csv`, { token });
			return (await marked.text()).trimEnd().split('\r\n').at(-1);
		};
		expect(await last()).toMatch(/^7829;Bar;nobody;Vendedor: /);
		await world.db
			.deleteFrom('import_rows')
			.where('import_id', '=', id)
			.where('row_number', '>', 21)
			.execute();
		expect(await last()).toBe(
			';;;Mais 10 linhas têm erro e não estão marcadas aqui. Corrija estas e confira de novo.',
		);
	});

	it('applied or taken back twice, as a browser may send them, have one effect and no complaint', async () => {
		const { _id: id } = (await upload('products', 'Código;Nome\n903;Maminha\n')).import;
		const choice = { withoutErrors: false, successors: {} };
		await send(`/${id}/apply`, choice);
		await settled(id);
		expect((await send(`/${id}/apply`, choice)).status).toBe(200);
		expect((await settled(id)).import).toMatchObject({ state: 'applied', problem: null });
		await send(`/${id}/undo`, {});
		await settled(id);
		expect((await send(`/${id}/undo`, {})).status).toBe(200);
		expect((await settled(id)).import).toMatchObject({ state: 'undone', problem: null });
	});

	it('say that a check stopped with its server, and end it at once when it is cancelled', async () => {
		const { _id: id } = (await upload('products', 'Código;Nome\n904;Fraldinha\n')).import;
		const stop = () =>
			world.db
				.updateTable('imports')
				.set({ state: 'checking', problem: null })
				.where('import_id', '=', id)
				.execute();
		const problem = async () => (await read(`/${id}`)).import.problem;
		await stop();
		expect(await problem()).toBeNull();
		world.pass(16 * 60);
		({ token } = await world.logIn('E1'));
		expect(await problem()).toMatch(/parou antes do fim/);
		const { imports } = (await read('')) as ImportsResponse;
		expect(imports.find(({ _id }) => _id === id)?.problem).toMatch(/parou antes do fim/);
		await stop();
		expect((await (await send(`/${id}/cancel`, {})).json()).ok).toBe(true);
		expect(await problem()).toBe('Cancelado. Nada foi gravado.');
		expect((await send(`/${id}/check`, { mapping: {}, isComplete: false })).status).toBe(200);
		expect((await settled(id)).import).toMatchObject({ state: 'checked', problem: null });
	});

	it('refuse another file and an unknown table', async () => {
		const post = (query: string, type: string) =>
			world.app.request(`${BASE}?entity=${query}`, {
				method: 'POST',
				headers: { token, 'content-type': type },
				body: 'a',
			});
		expect((await post('products', 'image/png')).status).toBe(422);
		expect((await post('tokens', 'text/csv')).status).toBe(422);
	});
});

describe('a template', () => {
	const table = (path: string) => world.call(`/api/v3/app/admin/tables/${path}`, { token });

	it('comes empty, with examples, and with what the company has', async () => {
		const rowsOf = async (path: string) =>
			readWorkbook(new Uint8Array(await (await table(path)).arrayBuffer()));
		expect(await rowsOf('vacations?content=empty')).toEqual([
			{ A: 'Pessoa', B: 'Início', C: 'Fim' },
		]);
		expect(await rowsOf('vacations?content=example')).toHaveLength(3);
		expect((await rowsOf('people?content=filled')).length).toBeGreaterThan(3);
	});

	it('with examples can be imported as it is', async () => {
		for (const entity of [
			'products',
			'categories',
			'transfer-periods',
			'materials',
			'parameters',
		]) {
			const csv = await table(`${entity}?content=example&format=csv`);
			expect(csv.headers.get('content-disposition')).toContain(`modelo-${entity}.csv`);
			const { import: checked } = await upload(entity, await csv.text());
			expect({ entity, ...checked.counts }).toMatchObject({ read: 2, error: 0 });
		}
	});
});
