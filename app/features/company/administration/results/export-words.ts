import type { ExportName } from '#worker/contract/exports.ts';
import type { ImportEntity } from '#worker/contract/import.ts';

type Words = { readonly title: string; readonly detail: string };

export const EXPORT_WORDS: Readonly<Record<ExportName, Words>> = {
	visits: { title: 'Coachings por visita', detail: 'Uma linha por visita, com nota e check-in' },
	answers: { title: 'Coachings por pergunta', detail: 'Uma linha por pergunta, com a resposta' },
	requests: { title: 'Pedidos', detail: 'Abonos, transferências e os outros, com a decisão' },
	'quiz-results': { title: 'Resultados de quizzes', detail: 'Uma linha por tentativa terminada' },
	points: { title: 'Pontuação', detail: 'Pontos e desempenho dos meses fechados' },
	audit: { title: 'Auditoria', detail: 'Quem fez o quê, e quando' },
};

const TABLE_WORDS: Readonly<Record<ImportEntity, string>> = {
	people: 'Pessoas',
	clients: 'Clientes',
	routes: 'Rotas',
	products: 'Produtos',
	categories: 'Categorias',
	potential: 'Potencial',
	vacations: 'Férias',
	parameters: 'Parâmetros',
	policies: 'Política',
	'transfer-periods': 'Períodos de transferência',
	materials: 'Materiais',
};

/** The name of what a key may read or write. */
export function rightInWords(right: string): string {
	const words: Readonly<Record<string, string>> = TABLE_WORDS;
	const exports: Readonly<Record<string, Words>> = EXPORT_WORDS;
	return words[right] ?? exports[right]?.title ?? right;
}
