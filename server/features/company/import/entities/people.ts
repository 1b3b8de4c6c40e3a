import { randomUUID } from 'node:crypto';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import { oneOfThese, wordCell, wordKey } from '../cells/text-cell.ts';
import { choiceColumn, codeColumn, codesColumn, textColumn, yesNoColumn } from '../column.ts';
import type { Column, Entity } from '../entity.ts';
import { simpleStore } from '../simple-store.ts';
import { checkHierarchy } from './check-hierarchy.ts';

const TITLE_WORDS = Object.fromEntries(JOB_TITLES.map((title) => [title, title]));
const titleCell = wordCell(
	new Map([
		...JOB_TITLES.map((title) => [wordKey(title), title] as const),
		['vendedora', 'Vendedor'] as const,
		['representante', 'Vendedor'] as const,
		['coordenadora', 'Coordenador'] as const,
		['supervisor', 'Coordenador'] as const,
		['supervisora', 'Coordenador'] as const,
	]),
	oneOfThese(JOB_TITLES),
);

const COLUMNS: readonly Column[] = [
	codeColumn({
		key: 'employee_code',
		title: 'Código',
		synonyms: ['matrícula', 'código do funcionário', 'cod funcionário', 'cod', 'id'],
		examples: ['4001', '3001'],
		hint: 'Código com que a pessoa entra no app',
	}),
	textColumn(200, {
		key: 'name',
		title: 'Nome',
		synonyms: ['nome completo', 'funcionário', 'colaborador'],
		examples: ['Ana Lima', 'Bruno Reis'],
	}),
	choiceColumn(TITLE_WORDS, titleCell, {
		key: 'job_title',
		title: 'Cargo',
		synonyms: ['função', 'job title'],
		examples: ['Vendedor', 'Coordenador'],
	}),
	codeColumn(
		{
			key: 'parent_code',
			title: 'Superior',
			synonyms: ['código do superior', 'gestor', 'líder', 'chefe', 'matrícula do superior'],
			empty: null,
			examples: ['3001', null],
			hint: 'Código da pessoa acima; vazio para quem não tem',
		},
		'people',
	),
	yesNoColumn({
		key: 'tele_sales',
		title: 'Televendas',
		synonyms: ['televenda', 'telemarketing'],
		empty: false,
		examples: ['Não', 'Não'],
	}),
	codesColumn(
		{
			key: 'consultant_for',
			title: 'Consultor de',
			synonyms: ['consultor', 'consultoria', 'consultor para'],
			empty: [],
			examples: [null, null],
			hint: 'Códigos das pessoas que acompanha como consultor, separados por vírgula',
		},
		'people',
	),
	yesNoColumn({
		key: 'is_consultant_manager',
		title: 'Gerente consultor',
		empty: false,
		examples: ['Não', 'Não'],
	}),
	textColumn(100, {
		key: 'zone',
		title: 'Zona',
		synonyms: ['região', 'zona de vendas', 'filial', 'território'],
		empty: '',
		examples: ['Campinas', 'Interior SP'],
	}),
];

/** A person who leaves is disabled; what they did stays. */
export const people: Entity = {
	name: 'people',
	title: 'Pessoas',
	columns: COLUMNS,
	keys: ['employee_code'],
	ownList: 'people',
	checkAll: checkHierarchy,
	store: simpleStore('employees', {
		fields: COLUMNS.map(({ key }) => key),
		keyFields: ['employee_code'],
		made: () => ({ employee_id: randomUUID(), disabled: false }),
		leaving: { disabled: true },
		leftBy: 'disabled',
		versions: ['hierarchy', 'routes', 'clients'],
	}),
};
