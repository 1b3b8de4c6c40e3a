import { FINANCIAL_STATUSES, type FinancialStatus } from '#worker/contract/portfolio.ts';
import { degreesCell } from '../cells/place-cell.ts';
import { cnpjCell, phoneCell } from '../cells/registry-cell.ts';
import { oneOfThese, wordCell, wordKey } from '../cells/text-cell.ts';
import { choiceColumn, codeColumn, column, textColumn, weekdayColumn } from '../column.ts';
import type { Column } from '../entity.ts';
import { INDICATOR_COLUMNS, POTENTIAL_COLUMNS } from './client-figures.ts';

const STATUS_WORDS: Readonly<Record<FinancialStatus, string>> = {
	active: 'Ativo',
	inactive: 'Inativo',
	blocked: 'Bloqueado',
	defaulter: 'Inadimplente',
	other: 'Outro',
};
const statusCell = wordCell(
	new Map(FINANCIAL_STATUSES.flatMap((one) => spellings(one, STATUS_WORDS[one]))),
	oneOfThese(Object.values(STATUS_WORDS)),
);

const STATES = new Set(
	`AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO`.split(' '),
);
const stateCell = wordCell(
	new Map([...STATES].map((uf) => [wordKey(uf), uf])),
	'a sigla de um estado, por exemplo SP',
);

/** 'Ativa' beside 'Ativo', and the stored word. */
function spellings<T extends string>(value: T, word: string): readonly (readonly [string, T])[] {
	const key = wordKey(word);
	return [key, key.replace(/o$/, 'a'), wordKey(value)].map((one) => [one, value] as const);
}

const asIs: Column['show'] = (value) =>
	typeof value === 'string' || typeof value === 'number' ? value : null;

export const clientCode = codeColumn({
	key: 'code',
	title: 'Código',
	synonyms: ['código do cliente', 'cod cliente', 'cliente código', 'cod', 'pdv', 'id cliente'],
	examples: ['100200', '100201'],
	hint: 'Código do cliente, como no ERP',
});

export const CLIENT_COLUMNS: readonly Column[] = [
	clientCode,
	textColumn(200, {
		key: 'name',
		title: 'Nome',
		synonyms: ['nome do cliente', 'nome fantasia', 'fantasia', 'razão social', 'cliente'],
		examples: ['Açougue Bom Corte', 'Mercado da Praça'],
	}),
	column(
		{
			key: 'cnpj',
			title: 'CNPJ',
			synonyms: ['cnpj do cliente', 'cpf cnpj', 'cnpj cpf'],
			empty: null,
			examples: ['11222333000181', null],
			hint: 'Com ou sem pontos; os dígitos são conferidos',
		},
		{ parse: cnpjCell, show: asIs },
	),
	codeColumn(
		{
			key: 'salesman_code',
			title: 'Vendedor',
			synonyms: ['código do vendedor', 'cod vendedor', 'rca', 'representante'],
			examples: ['4001', '4002'],
			hint: 'Código de quem atende',
		},
		'people',
	),
	textColumn(64, {
		key: 'comercial_division',
		title: 'Divisão comercial',
		synonyms: ['divisão', 'canal', 'unidade de negócio'],
		empty: '',
		examples: ['Varejo', 'Food Service'],
	}),
	textColumn(200, {
		key: 'segment',
		title: 'Segmento',
		synonyms: ['ramo', 'ramo de atividade', 'tipo de cliente'],
		empty: '',
		examples: ['Açougue', 'Supermercado'],
	}),
	weekdayColumn({
		key: 'weekday',
		title: 'Dia de visita',
		synonyms: ['dia', 'dia da semana', 'dia da visita'],
		empty: null,
		examples: ['Segunda', 'Quinta'],
	}),
	choiceColumn(STATUS_WORDS, statusCell, {
		key: 'financial_status',
		title: 'Situação financeira',
		synonyms: ['situação', 'status', 'status financeiro'],
		empty: 'active',
		examples: ['Ativo', 'Inadimplente'],
	}),
	column(
		{
			key: 'phone',
			title: 'Telefone',
			synonyms: ['celular', 'fone', 'whatsapp', 'telefone 1'],
			empty: '',
			examples: ['(11) 98765-4321', '+55 11 3456-7890'],
			hint: 'Com DDD, com ou sem +55',
		},
		{ parse: phoneCell, show: asIs },
	),
	textColumn(200, {
		key: 'buyer',
		title: 'Comprador',
		synonyms: ['contato', 'responsável'],
		empty: '',
		examples: ['Maria Souza', null],
	}),
	textColumn(4000, {
		key: 'observation',
		title: 'Observação',
		synonyms: ['observações', 'obs'],
		empty: '',
		examples: ['Recebe até as 10h', null],
	}),
	column(
		{
			key: 'uf',
			title: 'UF',
			synonyms: ['estado', 'sigla do estado'],
			empty: '',
			examples: ['SP', 'MG'],
			hint: 'Sigla do estado',
		},
		{ parse: stateCell, show: asIs },
	),
	textColumn(200, {
		key: 'city',
		title: 'Cidade',
		synonyms: ['município'],
		empty: '',
		examples: ['Campinas', 'Uberlândia'],
	}),
	textColumn(200, {
		key: 'district',
		title: 'Bairro',
		empty: '',
		examples: ['Centro', 'Martins'],
	}),
	column(
		{
			key: 'latitude',
			title: 'Latitude',
			synonyms: ['lat', 'coordenada y'],
			empty: null,
			examples: [-22.90556, -18.91861],
			hint: 'Graus, por exemplo -22,90556; vazia se não souber',
		},
		{ parse: degreesCell('latitude'), show: asIs },
	),
	column(
		{
			key: 'longitude',
			title: 'Longitude',
			synonyms: ['long', 'lng', 'lon', 'coordenada x'],
			empty: null,
			examples: [-47.06083, -48.27722],
			hint: 'Graus, por exemplo -47,06083; vazia se não souber',
		},
		{ parse: degreesCell('longitude'), show: asIs },
	),
	...POTENTIAL_COLUMNS,
	...INDICATOR_COLUMNS,
];
