import type { Insertable } from 'kysely';
import type { ContentFileRow, ContentLinkRow } from '#server/db/rows/food-solution.ts';
import { stableId } from './random.ts';
import { textPdf } from './text-pdf.ts';

const LINKS = [
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

const FILES = [
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

export function demoLinks(company_id: string): readonly Insertable<ContentLinkRow>[] {
	return LINKS.map((link, position) => ({
		company_id,
		link_id: stableId(`link/${link.title}`),
		...link,
		is_food_solution: true,
		position,
	}));
}

export function demoFiles(company_id: string): readonly Insertable<ContentFileRow>[] {
	return FILES.map(({ name, description, lines }, position) => {
		const bytes = textPdf(lines);
		return {
			company_id,
			file_id: stableId(`file/${name}`),
			type: 'foodsolution',
			name,
			description,
			media_type: 'application/pdf',
			size: bytes.length,
			body: bytes.toString('base64'),
			position,
		};
	});
}
