import type { Insertable } from 'kysely';
import type { ContentFileRow, ContentLinkRow } from '#server/platform/db/rows/food-solution.ts';
import { FILE_TYPES } from '#worker/contract/product.ts';
import { stableId } from './random.ts';
import { textPdf } from './text-pdf.ts';

const FOOD_LINKS = [
	{
		title: 'Boas práticas em serviços de alimentação',
		description: 'Regras da Anvisa para cozinhas, restaurantes e lanchonetes.',
		url: 'https://www.gov.br/anvisa/pt-br/assuntos/alimentos',
	},
	{
		title: 'Qualidade da carne bovina',
		description: 'O que a Embrapa explica sobre cortes, maturação e rendimento.',
		url: 'https://www.embrapa.br/gado-de-corte',
	},
	{
		title: 'Gestão de cardápio para pequenos negócios',
		description: 'Orientações do Sebrae sobre preço, ficha técnica e desperdício.',
		url: 'https://sebrae.com.br/sites/PortalSebrae',
	},
];

const LINKS = [
	{
		title: 'Direitos de quem compra',
		description: 'Código de Defesa do Consumidor: validade, troca e informação no rótulo.',
		url: 'https://www.gov.br/mj/pt-br/assuntos/seus-direitos/consumidor',
	},
	{
		title: 'Frio do frigorífico à gôndola',
		description: 'O que o Ministério da Agricultura pede de quem guarda e transporta carne.',
		url: 'https://www.gov.br/agricultura/pt-br',
	},
	{
		title: 'Direção segura a trabalho',
		description: 'Dicas do governo federal para quem passa o dia entre um cliente e outro.',
		url: 'https://www.gov.br/transportes/pt-br/assuntos/transito',
	},
];

const FOOD_FILES = [
	{
		name: 'Guia de degustação no cliente.pdf',
		description: 'Passo a passo da ação, do preparo ao registro do pedido.',
		lines: [
			'Guia de degustação no cliente',
			'',
			'1. Combine data, hora e quem decide com pelo menos três dias de antecedência.',
			'2. Leve o produto na temperatura certa: resfriado de 0 a 4 °C, congelado a -18 °C.',
			'3. Prepare duas porções por pessoa, da mesma forma que o cliente serve.',
			'4. Mostre rendimento, custo por porção e margem sugerida.',
			'5. Registre o que foi aprovado e a quantidade do primeiro pedido.',
		],
	},
	{
		name: 'Rendimento por corte.pdf',
		description: 'Perda no preparo e porções por quilo, corte a corte.',
		lines: [
			'Rendimento por corte',
			'',
			'Picanha: perda de 18 %, 4 porções de 200 g por quilo.',
			'Contrafilé: perda de 22 %, 4 porções de 200 g por quilo.',
			'Cupim: perda de 35 %, 3 porções de 200 g por quilo.',
			'Costela: perda de 45 %, 2 porções de 250 g por quilo.',
			'Sobrecoxa desossada: perda de 20 %, 5 porções de 160 g por quilo.',
		],
	},
];

const FILES = [
	{
		name: 'Rotina do vendedor.pdf',
		description: 'O dia em sete passos, do roteiro ao fechamento.',
		lines: [
			'Rotina do vendedor',
			'',
			'1. Confira o roteiro e os clientes com pedido em aberto.',
			'2. Chegue, cumprimente e olhe a gôndola antes de falar.',
			'3. Confira estoque, validade e temperatura com o encarregado.',
			'4. Monte o pedido pelo giro, não pelo costume.',
			'5. Combine exposição, preço e a data da próxima visita.',
			'6. Registre tudo antes de sair da loja.',
			'7. No fim do dia, compare o combinado com o feito.',
		],
	},
	{
		name: 'Temperaturas e prazos.pdf',
		description: 'Para conferir na câmara e na gôndola.',
		lines: [
			'Temperaturas e prazos',
			'',
			'Carne resfriada: de 0 a 4 °C.',
			'Carne congelada: -18 °C ou menos.',
			'Embutidos cozidos: até 8 °C, conforme o rótulo.',
			'Produto fora da faixa por mais de duas horas: separe e avise.',
			'Primeiro que vence, primeiro que sai.',
		],
	},
];

/** Links to read, about food solutions and in general. */
export function demoLinks(company_id: string): readonly Insertable<ContentLinkRow>[] {
	const links = [
		...FOOD_LINKS.map((link) => ({ ...link, is_food_solution: true })),
		...LINKS.map((link) => ({ ...link, is_food_solution: false })),
	];
	return links.map((link, position) => ({
		company_id,
		link_id: stableId(`link/${link.title}`),
		...link,
		position,
	}));
}

/** PDF files to read, about food solutions and in general. */
export function demoFiles(company_id: string): readonly Insertable<ContentFileRow>[] {
	const [aboutFood, general] = FILE_TYPES;
	const files = [
		...FOOD_FILES.map((file) => ({ ...file, type: aboutFood })),
		...FILES.map((file) => ({ ...file, type: general })),
	];
	return files.map(({ name, description, lines, type }, position) => {
		const bytes = textPdf(lines);
		return {
			company_id,
			file_id: stableId(`file/${name}`),
			type,
			name,
			description,
			media_type: 'application/pdf',
			size: bytes.length,
			body: bytes.toString('base64'),
			position,
		};
	});
}
