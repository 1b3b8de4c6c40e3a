import type { Insertable } from 'kysely';
import type { ContentVideoRow } from '#server/platform/db/rows/food-solution.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { stableId } from './random.ts';

type DemoVideo = {
	readonly title: string;
	readonly description: string;
	readonly category: string;
	readonly audience: readonly JobTitle[];
	readonly is_food_solution: boolean;
	/** File in server/demo/videos, beside its captions. */
	readonly file: string;
	readonly bytes: number;
	/** Length of the file in seconds. */
	readonly seconds: number;
	/** Days since its publication. */
	readonly daysAgo: number;
};

const SALES = { audience: [], is_food_solution: false } as const;
const FOOD = { audience: [], is_food_solution: true, category: 'Food Solution' } as const;

/** Newest first, as on the screen. */
export const DEMO_VIDEOS: readonly DemoVideo[] = [
	{
		...SALES,
		title: 'Abordagem ao cliente em cinco passos',
		file: 'abordagem-ao-cliente.webm',
		bytes: 157_012,
		description: 'Do bom-dia ao pedido: preparar, observar, perguntar, propor e combinar.',
		category: 'Vendas',
		seconds: 30,
		daysAgo: 1,
	},
	{
		...SALES,
		title: 'Ruptura: como enxergar e evitar',
		file: 'ruptura.webm',
		bytes: 163_537,
		description: 'Onde a gôndola engana, o que contar no estoque e como pedir a reposição.',
		category: 'Execução',
		seconds: 30,
		daysAgo: 4,
	},
	{
		...SALES,
		title: 'Contornando objeções de preço',
		file: 'objecoes-de-preco.webm',
		bytes: 169_345,
		description: 'Ouvir, entender o custo por porção e voltar ao valor, sem dar desconto à toa.',
		category: 'Vendas',
		seconds: 30,
		daysAgo: 9,
	},
	{
		...SALES,
		audience: ['Coordenador', 'Gerente', 'Empresa'],
		title: 'Feedback que desenvolve',
		file: 'feedback.webm',
		bytes: 157_672,
		description: 'Fato, efeito e combinado: uma conversa de dez minutos depois da visita.',
		category: 'Liderança',
		seconds: 30,
		daysAgo: 12,
	},
	{
		...SALES,
		title: 'Mix ideal na geladeira do cliente',
		file: 'mix-ideal.webm',
		bytes: 175_701,
		description: 'Os cortes que não podem faltar e quanto espaço cada um merece.',
		category: 'Execução',
		seconds: 30,
		daysAgo: 18,
	},
	{
		...SALES,
		title: 'Cadeia do frio: da câmara à gôndola',
		file: 'cadeia-do-frio.webm',
		bytes: 153_565,
		description: 'As temperaturas de cada etapa e o que fazer quando uma delas falha.',
		category: 'Produto',
		seconds: 30,
		daysAgo: 26,
	},
	{
		...SALES,
		title: 'Televendas: a visita pelo telefone',
		file: 'televendas.webm',
		bytes: 163_564,
		description: 'Roteiro de uma ligação curta: contexto, sugestão, pedido e próximo contato.',
		category: 'Televendas',
		seconds: 30,
		daysAgo: 40,
	},
	{
		...FOOD,
		title: 'Como montar uma degustação',
		file: 'degustacao.webm',
		bytes: 169_077,
		description: 'Escolha do corte, preparo e apresentação ao comprador.',
		seconds: 30,
		daysAgo: 6,
	},
	{
		...FOOD,
		title: 'Custo por porção em três contas',
		file: 'custo-por-porcao.webm',
		bytes: 152_448,
		description: 'Do preço do quilo ao preço do prato, com o cliente ao lado.',
		seconds: 30,
		daysAgo: 21,
	},
];

/** @param now ISO instant; the videos were published in the weeks before it. */
export function demoVideos(
	company_id: string,
	now: string,
): readonly Insertable<ContentVideoRow>[] {
	return DEMO_VIDEOS.map(({ daysAgo, audience, ...video }, position) => ({
		...video,
		company_id,
		video_id: stableId(`video/${video.title}`),
		position,
		published_at: Temporal.Instant.from(now)
			.subtract({ hours: 24 * daysAgo })
			.toString(),
		audience: JSON.stringify(audience),
	}));
}
