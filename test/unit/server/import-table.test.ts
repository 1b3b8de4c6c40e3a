import { describe, expect, it } from 'vitest';
import { readImport as read, sheet, text, windows1252 } from '#test/support/read-import.ts';

const CLIENT = 'Código;Nome;Vendedor';

describe('a CSV', () => {
	it.each([
		['semicolons and UTF-8', text(`${CLIENT}\n300;Açougue São João;4001\n`)],
		['a byte order mark', text(`\uFEFF${CLIENT}\n300;Açougue São João;4001\n`)],
		['commas', text('Código,Nome,Vendedor\n300,Açougue São João,4001\n')],
		['tabs', text('Código\tNome\tVendedor\n300\tAçougue São João\t4001\n')],
		['Windows-1252', windows1252(`${CLIENT}\r\n300;Açougue São João;4001\r\n`)],
		['UTF-16', Buffer.from(`\uFEFF${CLIENT}\n300;Açougue São João;4001\n`, 'utf16le')],
	])('is read with %s', async (_, bytes) => {
		const { rows, problems } = await read('clients', bytes);
		expect(problems).toEqual([]);
		expect(rows).toEqual([{ code: '300', name: 'Açougue São João', salesman_code: '4001' }]);
	});

	it('keeps a separator and a line break within quotes', async () => {
		const { rows } = await read('clients', text(`${CLIENT};Obs\n300;"Bar; e Cia";4001;"a\nb"\n`));
		expect(rows).toMatchObject([{ name: 'Bar; e Cia', observation: 'a\nb' }]);
	});

	it('is refused with the line of quotes that do not close', async () => {
		await expect(read('clients', text(`${CLIENT}\n300;"Bar;4001\n`))).rejects.toThrow(
			/aspas que não fecham/,
		);
	});

	it('takes decimal comma and point by what the file shows', async () => {
		const commas = await read('products', text('Código;Nome;Peso\n1;A;1.234,5\n2;B;2.000\n'));
		expect(commas.rows).toMatchObject([{ unit_kg: 1234.5 }, { unit_kg: 2000 }]);
		const points = await read('products', text('Código,Nome,Peso\n1,A,"1,234.5"\n2,B,2.125\n'));
		expect(points.rows).toMatchObject([{ unit_kg: 1234.5 }, { unit_kg: 2.125 }]);
	});
});

describe('the headings', () => {
	it('are found below titles and empty rows, by synonyms, without accents and case', async () => {
		const bytes = sheet([
			['Relatório de clientes', null, null, null],
			[null],
			['Emitido em', '01/02/2026'],
			['COD CLIENTE', 'razao social', 'Código do Vendedor', 'MUNICIPIO'],
			[null, null, null, null],
			['300', 'Bar do Zé', '4001', 'Campinas'],
		]);
		const { rows, problems, headings } = await read('clients', bytes);
		expect(headings).toEqual(['code', 'name', 'salesman_code', 'city']);
		expect(problems).toEqual([]);
		expect(rows).toEqual([
			{ code: '300', name: 'Bar do Zé', salesman_code: '4001', city: 'Campinas' },
		]);
	});

	it('follow what was mapped by hand', async () => {
		const bytes = text('PDV X;Nome;Quem atende\n300;Bar;4001\n');
		const byHand = { 'pdv x': 'code', 'quem atende': 'salesman_code', nome: '' };
		const { rows } = await read('clients', bytes, byHand);
		expect(rows).toEqual([{ code: '300', salesman_code: '4001' }]);
	});

	it('may stand among 200 columns', async () => {
		const other = Array.from({ length: 197 }, (_, index) => `Outra ${index}`);
		const bytes = sheet([
			[...other, 'Código', 'Nome', 'Vendedor'],
			[...other, '300', 'Bar', '4001'],
		]);
		expect((await read('clients', bytes)).rows).toHaveLength(1);
	});

	it('missing, or without rows below, are told', async () => {
		await expect(read('clients', text('a;b\n1;2\n'))).rejects.toThrow(
			/Não achei o cabeçalho de Clientes .* "Código", "Nome", "Vendedor"/,
		);
		await expect(read('clients', text(`${CLIENT}\n\n`))).rejects.toThrow(/só tem o cabeçalho/);
		await expect(read('clients', text(''))).rejects.toThrow(/está vazio/);
		await expect(read('clients', sheet([[null]]))).rejects.toThrow(/nenhuma linha preenchida/);
	});
});

describe('codes', () => {
	it('that lost their leading zeros are found, and told', async () => {
		const { rows, said } = await read('clients', text(`${CLIENT}\n123;Bar;42\n`));
		expect(rows).toEqual([{ code: '000123', name: 'Bar', salesman_code: '0042' }]);
		expect(said).toEqual([
			"2 Código '123': O código 123 foi lido como 000123, que já existe: só os zeros à esquerda são outros, e planilhas costumam tirá-los.",
		]);
	});

	it('that occur twice are told with the row of the first', async () => {
		const { rows, said } = await read('clients', text(`${CLIENT}\n300;Bar;4001\n300;Bar;4001\n`));
		expect(rows).toHaveLength(1);
		expect(said).toEqual(["3 Código '300': 300 já está na linha 2. Deixe só uma das duas."]);
	});
});

describe('a hierarchy', () => {
	const HEAD = 'Código;Nome;Cargo;Superior';

	it('may name a superior who comes later in the table', async () => {
		const bytes = text(`${HEAD}\n7;Ana;Vendedor;8\n8;Bia;Coordenador;1001\n`);
		const { rows, problems } = await read('people', bytes);
		expect(problems).toEqual([]);
		expect(rows).toMatchObject([{ parent_code: '8' }, { parent_code: '1001' }]);
	});

	it('that goes round in a circle is refused at each of its people', async () => {
		const bytes = text(`${HEAD}\n7;A;Gerente;8\n8;B;Gerente;9\n9;C;Gerente;7\n5;D;Vendedor;7\n`);
		const { rows, problems } = await read('people', bytes);
		expect(problems.map(({ row }) => row)).toEqual([2, 3, 4]);
		expect(problems[0]?.message).toMatch(/dá uma volta: 7 → 8 → 9 → 7/);
		expect(rows).toHaveLength(1);
	});

	it('has no unknown superior, none who is a salesman, and nobody above themselves', async () => {
		const bytes = text(`${HEAD}\n7;A;Vendedor;999\n8;B;Vendedor;4001\n9;C;Gerente;9\n`);
		const { problems } = await read('people', bytes);
		expect(problems.map(({ message }) => message)).toEqual([
			expect.stringMatching(/Não existe pessoa com o código 999/),
			expect.stringMatching(/4001 é Vendedor/),
			expect.stringMatching(/superior de si mesma/),
		]);
	});
});

it('numbers the visits of a route within salesman and day', async () => {
	const bytes = text('Vendedor;Cliente;Dia;Ordem\n4001;123;Seg;\n4001;200;Seg;\n4001;200;Qui;4\n');
	const { rows } = await read('routes', bytes);
	expect(rows.map((row) => [row.client_code, row.weekday, row.position])).toEqual([
		['000123', 1, 1],
		['200', 1, 2],
		['200', 4, 4],
	]);
});

it('names the rules that a kind of request has', async () => {
	const bytes = text('Tipo;Regra;Limite\nallowance;period-days;20\nallowance;trip-km;3\n');
	const { rows, problems } = await read('policies', bytes);
	expect(rows).toEqual([{ kind: 'allowance', rule: 'period-days', limit_value: 20 }]);
	expect(problems[0]?.message).toMatch(/não existe para allowance. Use: .*period-days/);
});

it('says of a kind that is unknown only that, and nothing of its rule', async () => {
	const bytes = text('Tipo;Regra;Limite\nfolga;period-days;20\n');
	const { said } = await read('policies', bytes);
	expect(said).toHaveLength(1);
	expect(said[0]).toMatch(/^2 Tipo 'folga'/);
});
