import { randomUUID } from 'node:crypto';
import { CellProblem } from '../cells/cell-problem.ts';
import { textCell } from '../cells/text-cell.ts';
import { codeColumn, column, dateColumn, textColumn, yesNoColumn } from '../column.ts';
import type { Entity, EntityStore, Finding, Flat } from '../entity.ts';
import { simpleStore } from '../simple-store.ts';
import { clientCode } from './client-columns.ts';
import { POTENTIAL_COLUMNS } from './client-figures.ts';
import { clientStore } from './clients.ts';

/** The potential of clients that the company has, for a table of its own. */
export const potential: Entity = {
	name: 'potential',
	title: 'Potencial dos clientes',
	columns: [clientCode, ...POTENTIAL_COLUMNS],
	keys: ['code'],
	isOnlyChanged: true,
	ownList: 'clients',
	store: clientStore satisfies EntityStore,
};

/** Categories that a client can be of. */
export const categories: Entity = {
	name: 'categories',
	title: 'Categorias de clientes',
	columns: [
		textColumn(64, {
			key: 'category_id',
			title: 'Código',
			synonyms: ['código da categoria', 'cod', 'id'],
			examples: ['acougue', 'mercado'],
		}),
		textColumn(200, {
			key: 'name',
			title: 'Nome',
			synonyms: ['categoria', 'descrição'],
			examples: ['Açougue', 'Mercado'],
		}),
	],
	keys: ['category_id'],
	store: simpleStore('client_categories', {
		fields: ['category_id', 'name'],
		keyFields: ['category_id'],
		leaving: null,
	}),
};

/** Refuses a last day before the first one. */
function inOrder(first: string, last: string, message: string) {
	return (record: Flat): readonly Finding[] => {
		const start = record[first] ?? null;
		const end = record[last] ?? null;
		if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return [];
		return [{ severity: 'error', column: last, message }];
	};
}

/** Vacations of people; the clients that others take over are asked for in the app. */
export const vacations: Entity = {
	name: 'vacations',
	title: 'Férias',
	columns: [
		codeColumn(
			{
				key: 'employee_code',
				title: 'Pessoa',
				synonyms: ['código', 'matrícula', 'vendedor', 'código da pessoa'],
				examples: ['4001', '4002'],
			},
			'people',
		),
		dateColumn({
			key: 'start_date',
			title: 'Início',
			synonyms: ['data de início', 'primeiro dia', 'de'],
			examples: [{ date: '2027-01-04' }, { date: '2027-02-01' }],
		}),
		dateColumn({
			key: 'end_date',
			title: 'Fim',
			synonyms: ['data de fim', 'último dia', 'término', 'até'],
			examples: [{ date: '2027-02-02' }, { date: '2027-02-20' }],
		}),
	],
	keys: ['employee_code', 'start_date'],
	checkRow: inOrder('start_date', 'end_date', 'O fim é antes do início. Corrija uma das datas.'),
	store: simpleStore('vacations', {
		fields: ['employee_code', 'start_date', 'end_date'],
		keyFields: ['employee_code', 'start_date'],
		leaving: null,
	}),
};

/** Days in which transfers can be asked, known by their name. */
export const transferPeriods: Entity = {
	name: 'transfer-periods',
	title: 'Períodos de transferência',
	columns: [
		textColumn(100, {
			key: 'name',
			title: 'Nome',
			synonyms: ['período', 'descrição'],
			examples: ['Janeiro de 2027', 'Fevereiro de 2027'],
		}),
		dateColumn({
			key: 'start_date',
			title: 'Início',
			synonyms: ['data de início', 'primeiro dia', 'de'],
			examples: [{ date: '2027-01-01' }, { date: '2027-02-01' }],
		}),
		dateColumn({
			key: 'end_date',
			title: 'Fim',
			synonyms: ['data de fim', 'último dia', 'até'],
			examples: [{ date: '2027-01-31' }, { date: '2027-02-28' }],
		}),
		dateColumn({
			key: 'decide_until',
			title: 'Decidir até',
			synonyms: ['prazo de decisão', 'limite de decisão'],
			examples: [{ date: '2027-03-15' }, { date: '2027-04-14' }],
		}),
	],
	keys: ['name'],
	checkRow: (record) => [
		...inOrder('start_date', 'end_date', 'O fim é antes do início. Corrija uma das datas.')(record),
		...inOrder(
			'end_date',
			'decide_until',
			'O prazo de decisão é antes do fim. Use o mesmo dia ou um depois.',
		)(record),
	],
	store: simpleStore('transfer_periods', {
		fields: ['name', 'start_date', 'end_date', 'decide_until'],
		keyFields: ['name'],
		primary: ['period_id'],
		made: () => ({ period_id: randomUUID() }),
		leaving: null,
	}),
};

/** Links of the company, known by their title. */
export const materials: Entity = {
	name: 'materials',
	title: 'Materiais (links)',
	columns: [
		textColumn(200, {
			key: 'title',
			title: 'Título',
			synonyms: ['nome', 'material'],
			examples: ['Tabela de cortes', 'Catálogo de receitas'],
		}),
		textColumn(1000, {
			key: 'description',
			title: 'Descrição',
			empty: '',
			examples: ['Cortes por categoria', null],
		}),
		column(
			{
				key: 'url',
				title: 'Endereço',
				synonyms: ['link', 'url', 'site'],
				examples: ['https://exemplo.com.br/cortes', 'https://exemplo.com.br/receitas'],
				hint: 'Começa com https://',
			},
			{
				parse(cell) {
					const text = textCell(2000)(cell);
					if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(text)) return text;
					throw new CellProblem('O endereço precisa começar com https:// e ser completo.');
				},
				show: (value) => (typeof value === 'string' ? value : null),
			},
		),
		yesNoColumn({
			key: 'is_food_solution',
			title: 'Food Solution',
			empty: false,
			examples: ['Não', 'Sim'],
		}),
	],
	keys: ['title'],
	store: simpleStore('content_links', {
		fields: ['title', 'description', 'url', 'is_food_solution'],
		keyFields: ['title'],
		primary: ['link_id'],
		made: () => ({ link_id: randomUUID(), position: 0 }),
		leaving: null,
	}),
};
