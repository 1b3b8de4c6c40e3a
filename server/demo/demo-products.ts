import type { Product } from '#worker/contract/product.ts';

type Line = {
	readonly category: string;
	/** First number of the codes of the line. */
	readonly from: number;
	readonly names: readonly string[];
	readonly packs: readonly Pack[];
};
type Pack = { readonly words: string; readonly unit: string; readonly kg: number };

const FRESH: readonly Pack[] = [
	{ words: 'resfriado, peça a vácuo', unit: 'kg', kg: 1 },
	{ words: 'congelado, caixa 20 kg', unit: 'cx', kg: 20 },
];
const PORTIONED: Pack = { words: 'porcionado 200 g, caixa 6 kg', unit: 'cx', kg: 6 };
const PACKETS: readonly Pack[] = [
	{ words: 'pacote 1 kg', unit: 'pct', kg: 1 },
	{ words: 'caixa 12 kg', unit: 'cx', kg: 12 },
];

/** The products of a meat and food-service distributor, by line. */
const LINES: readonly Line[] = [
	{
		category: 'Bovinos',
		from: 1000,
		names: [
			...['Picanha', 'Maminha', 'Alcatra', 'Contrafilé', 'Filé-mignon', 'Fraldinha'],
			...['Cupim', 'Costela', 'Acém', 'Patinho', 'Coxão mole', 'Lagarto'],
		],
		packs: FRESH,
	},
	{
		category: 'Linha nobre',
		from: 2000,
		names: ['Ancho', 'Chorizo', 'Short rib', 'Assado de tira', 'Denver', 'Flat iron'],
		packs: [...FRESH, PORTIONED],
	},
	{
		category: 'Suínos',
		from: 3000,
		names: ['Lombo suíno', 'Pernil suíno', 'Costelinha suína', 'Panceta', 'Copa lombo', 'Bisteca'],
		packs: FRESH,
	},
	{
		category: 'Aves',
		from: 4000,
		names: [
			...['Filé de peito de frango', 'Sobrecoxa desossada', 'Coxinha da asa'],
			...['Frango inteiro', 'Meio da asa', 'Sassami'],
		],
		packs: FRESH,
	},
	{
		category: 'Embutidos',
		from: 5000,
		names: [
			...['Linguiça toscana', 'Linguiça calabresa', 'Linguiça de pernil', 'Bacon em manta'],
			...['Bacon em cubos', 'Salsicha viena'],
		],
		packs: PACKETS,
	},
	{
		category: 'Hambúrgueres e empanados',
		from: 6000,
		names: [
			...['Hambúrguer angus 150 g', 'Hambúrguer bovino 90 g', 'Hambúrguer de frango 90 g'],
			...['Filé de frango empanado', 'Tirinhas empanadas', 'Almôndega bovina'],
		],
		packs: PACKETS,
	},
	{
		category: 'Pescados',
		from: 7000,
		names: ['Filé de tilápia', 'Salmão em posta', 'Camarão descascado', 'Bacalhau em lascas'],
		packs: PACKETS,
	},
	{
		category: 'Acompanhamentos',
		from: 8000,
		names: [
			...['Batata palito 7 mm', 'Batata rústica', 'Pão de queijo coquetel', 'Pão de alho'],
			...['Mandioca em toletes', 'Polenta em palitos', 'Queijo coalho', 'Anéis de cebola'],
		],
		packs: PACKETS,
	},
];

/** The catalogue of the demo company: every name of every line in every pack. */
export function demoProducts(): readonly Product[] {
	return LINES.flatMap(({ category, from, names, packs }) =>
		names.flatMap((name, place) =>
			packs.map(({ words, unit, kg }, pack) => ({
				code: String(from + place * 10 + pack + 1),
				name: `${name}, ${words}`,
				category,
				unit,
				unitKg: kg,
			})),
		),
	);
}
