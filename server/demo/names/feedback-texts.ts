/** Feedback texts of a coach; a line of `commitment` is one commitment; `diagnosis` and `development` are values of the demo lists. */
export type FeedbackText = {
	readonly strength: string;
	readonly opportunity: string;
	readonly commitment: string;
	readonly diagnosis: readonly string[];
	readonly development: readonly string[];
};

export const FEEDBACK_TEXTS: readonly FeedbackText[] = [
	{
		strength: 'Relacionamento muito bom: é chamado pelo nome em todas as lojas.',
		opportunity:
			'Oferece antes de perguntar. Em três visitas o cliente já tinha o produto na câmara.',
		commitment:
			'Fazer três perguntas de sondagem antes da primeira oferta, em toda visita.\nAnotar as respostas na observação do cliente.',
		diagnosis: ['sondagem'],
		development: ['treino-sondagem', 'novo-acompanhamento'],
	},
	{
		strength: 'Saiu com o dia planejado e cumpriu o roteiro na ordem.',
		opportunity: 'Abre a negociação pelo desconto quando o cliente fala do concorrente.',
		commitment: 'Usar giro e margem como argumento e só falar de preço no fim.',
		diagnosis: ['negociacao', 'objecao'],
		development: ['treino-objecao'],
	},
	{
		strength: 'Conhece bem os cortes e explicou o rendimento da fraldinha com clareza.',
		opportunity: 'O balcão ficou sem etiqueta e sem rodízio em dois clientes.',
		commitment:
			'Dez minutos de balcão e câmara em cada visita, com foto antes e depois.\nLevar etiquetas novas toda segunda-feira.',
		diagnosis: ['execucao'],
		development: ['rotina-balcao'],
	},
	{
		strength: 'Cobrou com respeito e saiu com data de pagamento.',
		opportunity: 'Vende sempre os mesmos itens; o mix por cliente não cresce.',
		commitment: 'Oferecer um item novo por visita durante duas semanas.',
		diagnosis: ['mix'],
		development: ['treino-cortes', 'tv-vendas'],
	},
	{
		strength: 'Boa escuta: repetiu o que o cliente disse antes de propor.',
		opportunity: 'Não confirmou volume e prazo no fechamento; um pedido voltou na semana passada.',
		commitment: 'Ler o pedido em voz alta com o cliente antes de transmitir.',
		diagnosis: ['fechamento'],
		development: ['plano-visita'],
	},
	{
		strength: 'Persistente: voltou ao cliente ausente e fechou o pedido.',
		opportunity: 'Evita a conversa de cobrança e deixa para o financeiro.',
		commitment:
			'Conferir títulos toda manhã e tratar o vencido na chegada.\nLevar ao gerente os títulos com mais de 15 dias.',
		diagnosis: ['cobranca', 'preparacao'],
		development: ['rotina-titulos'],
	},
	{
		strength: 'Resultado acima da meta na linha nobre, com argumento de rendimento.',
		opportunity: 'Pode dividir o método com os colegas mais novos.',
		commitment: 'Receber um colega em dupla na próxima quinzena.',
		diagnosis: ['destaque'],
		development: ['dupla'],
	},
	{
		strength: 'Organização do material e apresentação pessoal exemplares.',
		opportunity: 'Registra as visitas só no fim do dia e esquece combinados.',
		commitment: 'Registrar cada visita antes de ligar o carro.',
		diagnosis: ['registro', 'roteiro'],
		development: ['novo-acompanhamento'],
	},
];

/** Answers of a coach to text questions. */
export const TEXT_ANSWERS: readonly string[] = [
	'Combinado com o vendedor e anotado na agenda.',
	'Conversamos no carro e ele concordou.',
	'Retomar no próximo acompanhamento.',
	'Boa condução da conversa, sem pressa.',
	'Ver com o time na reunião de segunda-feira.',
];

export const PDV_OBSERVATIONS: readonly string[] = [
	'',
	'',
	'Cliente pediu visita também na sexta-feira.',
	'Balcão reformado, boa exposição.',
	'Concorrente com promoção de contrafilé.',
];
