import { codeColumn, numberColumn, textColumn, yesNoColumn } from '../column.ts';
import type { Column, Entity } from '../entity.ts';
import { simpleStore } from '../simple-store.ts';

const COLUMNS: readonly Column[] = [
	codeColumn({
		key: 'code',
		title: 'Código',
		synonyms: ['código do produto', 'cod produto', 'sku', 'cod'],
		examples: ['7001', '7002'],
	}),
	textColumn(200, {
		key: 'name',
		title: 'Nome',
		synonyms: ['produto', 'descrição', 'nome do produto'],
		examples: ['Picanha resfriada', 'Linguiça toscana'],
	}),
	textColumn(100, {
		key: 'category',
		title: 'Categoria',
		synonyms: ['grupo', 'linha', 'família'],
		empty: '',
		examples: ['Bovinos', 'Industrializados'],
	}),
	textColumn(16, {
		key: 'unit',
		title: 'Unidade',
		synonyms: ['un', 'unidade de venda'],
		empty: 'kg',
		examples: ['kg', 'cx'],
		hint: 'kg, cx (caixa), pct (pacote)…',
	}),
	numberColumn(0, 10_000, {
		key: 'unit_kg',
		title: 'Peso da unidade (kg)',
		synonyms: ['peso', 'peso da unidade', 'kg por unidade'],
		empty: 1,
		examples: [1, 12.5],
	}),
	yesNoColumn({
		key: 'active',
		title: 'Ativo',
		synonyms: ['pode pedir'],
		empty: true,
		examples: ['Sim', 'Sim'],
		hint: 'Sim se pode ser pedido',
	}),
];

/** A product that leaves can no longer be requested; older requests keep it. */
export const products: Entity = {
	name: 'products',
	title: 'Produtos',
	columns: COLUMNS,
	keys: ['code'],
	store: simpleStore('products', {
		fields: COLUMNS.map(({ key }) => key),
		keyFields: ['code'],
		leaving: { active: false },
		leftBy: 'active',
	}),
};
