import { describe, expect, it } from 'vitest';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import { readImport as read, sheet, text } from '#test/support/read-import.ts';

describe('a dirty cell', () => {
	it.each([
		['telefone', '1234', /DDD e 8 ou 9 dígitos/],
		['telefone', '(20) 98765-4321', /O DDD não existe/],
		['cnpj', '11.222.333/0001-80', /dígitos finais do CNPJ não conferem/],
		['uf', 'XX', /^Use a sigla de um estado/],
		['dia de visita', 'Domingo', /Segunda a Sábado/],
		['última compra', '31/02/2026', /Não é uma data/],
		['potencial bovino', 'muito', /Não é um número/],
		['potencial bovino', '-3', /Use um número de 0/],
		['mix', '2,5', /número inteiro/],
		['situação', 'Sumiu', /Ativo, Inativo, Bloqueado, Inadimplente, Outro/],
		['nome', '#REF!', /fórmula desta célula deu erro/],
		['nome', '', /Falta Nome.*mesclada/],
		['código', 'a b', /O código não é válido/],
		['código', '1,00905E+05', /com expoente.*coluna como texto/],
		['vendedor', '4E+03', /com expoente.*coluna como texto/],
		['cnpj', '1,12223E+13', /com expoente.*coluna como texto/],
		['telefone', '1.19877E+10', /com expoente.*coluna como texto/],
		['vendedor', '9999', /Não existe pessoa com o código 9999/],
		['observação', 'x'.repeat(4001), /no máximo 4000/],
	])('%s = %s', async (column, value, message) => {
		const cells = new Map([
			['código', '300'],
			['nome', 'Bar'],
			['vendedor', '4001'],
		]).set(column, value);
		const bytes = text(`${[...cells.keys()].join(';')}\n${[...cells.values()].join(';')}\n`);
		const { rows, problems } = await read('clients', bytes);
		expect(rows).toEqual([]);
		expect(problems).toHaveLength(1);
		expect(problems[0]).toMatchObject({ row: 2, severity: 'error' });
		expect(problems[0]?.message).toMatch(message);
	});

	it.each([
		['telefone', '+55 11 98765-4321', { phone: '(11) 98765-4321' }],
		['telefone', '01134567890', { phone: '(11) 3456-7890' }],
		['cnpj', '11.222.333/0001-81', { cnpj: '11222333000181' }],
		['cnpj', '191', null],
		['cnpj', '191000001', null],
		['cnpj', '000000000191', { cnpj: '00000000000191' }],
		['cnpj', '12.ABC.345/01DE-35', { cnpj: '12ABC34501DE35' }],
		['última compra', '45962', { lastPurchase: '2025-11-01' }],
		['última compra', '1/11/25', { lastPurchase: '2025-11-01' }],
		['última compra', '2025-11-01 00:00:00', { lastPurchase: '2025-11-01' }],
		['dia de visita', 'SEGUNDA-FEIRA', { weekday: 1 }],
		['dia de visita', '3ª feira', { weekday: 2 }],
		['dia de visita', '', { weekday: null }],
		['potencial bovino', 'R$ 1.234,50', { bovine: 1234.5 }],
		['observação', '=HYPERLINK("x")', { observation: '=HYPERLINK("x")' }],
	])('%s = %s is understood', async (column, value, expected) => {
		const bytes = sheet([
			['código', 'nome', 'vendedor', column],
			['300', 'Bar', '4001', value],
		]);
		const { rows } = await read('clients', bytes);
		expect(rows).toEqual(
			expected === null ? [] : [{ code: '300', name: 'Bar', salesman_code: '4001', ...expected }],
		);
	});

	it('is a date, a number or a code as a spreadsheet stores it', async () => {
		const bytes = sheet([
			['código', 'nome', 'vendedor', 'última compra', 'cnpj', 'em atraso'],
			[300, 12345, 4001, { date: '2026-01-05' }, 11222333000181, 10.5],
		]);
		const { rows, problems } = await read('clients', bytes);
		expect(problems).toEqual([]);
		expect(rows).toMatchObject([
			{
				code: '300',
				name: '12345',
				lastPurchase: '2026-01-05',
				cnpj: '11222333000181',
				overdue: 10.5,
			},
		]);
	});
});

describe('coordinates', () => {
	const read1 = (latitude: Cell, longitude: Cell) =>
		read(
			'clients',
			sheet([
				['código', 'nome', 'vendedor', 'latitude', 'longitude'],
				['300', 'Bar', '4001', latitude, longitude],
			]),
		);

	it('are read with comma, with point and in degrees and minutes', async () => {
		for (const [latitude, longitude] of [
			['-23,55', '-46,625'],
			['-23.550', '-46.625'],
			[-23.55, -46.625],
			[`23° 33' 0" S`, `46º37'30"O`],
			[`23°33'S`, `46°37.5'W`],
		] as const) {
			const { rows, said } = await read1(latitude, longitude);
			expect(said).toEqual([]);
			expect(rows).toMatchObject([{ latitude: -23.55, longitude: -46.625 }]);
		}
	});

	it.each([
		[-46.625, -23.55, /parecem trocadas/],
		[23.55, 46.625, /Falta o sinal de menos/],
		[-23.55, null, /Falta a longitude/],
		[0, 0, /são zero/],
		[-2355052, -46.6, /a vírgula deve ter se perdido/],
		['centro', -46.6, /Não é uma latitude/],
	])('%s, %s are refused with what would do', async (latitude, longitude, message) => {
		const { rows, problems } = await read1(latitude, longitude);
		expect(rows).toEqual([]);
		expect(problems.map((one) => one.message)).toEqual([expect.stringMatching(message)]);
	});

	it('outside Brazil are taken with a warning', async () => {
		const { rows, problems } = await read1(38.72, -9.14);
		expect(rows).toHaveLength(1);
		expect(problems).toMatchObject([{ severity: 'warning' }]);
	});
});
