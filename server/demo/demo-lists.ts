import type { CoachingDiagnosis } from '#worker/contract/feedback.ts';
import type { Parameters } from '#worker/contract/parameters.ts';

/** Parameters (rule 3.8), the same for every job title. */
export const DEMO_PARAMETERS: readonly Parameters[] = (
	['Empresa', 'Gerente', 'Coordenador', 'Generico'] as const
).map((jobTitle) => ({ jobTitle, pdvMinDistance: 500, outRouteMultiplier: 0.2 }));

export const DEMO_DIAGNOSIS: CoachingDiagnosis = {
	diagnosis: [
		{ value: 'preparacao', description: 'Não prepara as visitas do dia' },
		{ value: 'roteiro', description: 'Não segue o roteiro' },
		{ value: 'sondagem', description: 'Oferece antes de perguntar' },
		{ value: 'produto', description: 'Conhece pouco os cortes e o rendimento' },
		{ value: 'mix', description: 'Vende sempre os mesmos itens' },
		{ value: 'negociacao', description: 'Começa a negociação pelo desconto' },
		{ value: 'objecao', description: 'Desiste na primeira objeção' },
		{ value: 'execucao', description: 'Não cuida da exposição no ponto de venda' },
		{ value: 'cobranca', description: 'Evita a conversa de cobrança' },
		{ value: 'fechamento', description: 'Não confirma o pedido ao fechar' },
		{ value: 'registro', description: 'Deixa registros para depois' },
		{ value: 'destaque', description: 'Vendedor de referência para o time' },
	],
	development: [
		{ value: 'plano-visita', description: 'Planejar três visitas por escrito antes de sair' },
		{ value: 'dupla', description: 'Um dia em dupla com um vendedor de referência' },
		{ value: 'treino-cortes', description: 'Treinamento de cortes e rendimento' },
		{ value: 'treino-sondagem', description: 'Simulação de sondagem com o coordenador' },
		{ value: 'treino-objecao', description: 'Simulação de objeções de preço' },
		{ value: 'rotina-balcao', description: 'Rotina de dez minutos no balcão e na câmara' },
		{ value: 'rotina-titulos', description: 'Conferir títulos toda manhã' },
		{ value: 'tv-vendas', description: 'Assistir aos vídeos indicados na TV Vendas' },
		{ value: 'novo-acompanhamento', description: 'Novo acompanhamento em duas semanas' },
	],
};
