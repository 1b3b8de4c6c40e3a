/** What people of the demo company write when they ask; each says why in the words of the trade. */
export const CLIENT_REASONS: readonly (readonly [reason: string, ...observations: string[]])[] = [
	[
		'Reforma',
		'Loja fechada para troca do piso e das câmaras. Reabre na data informada.',
		'Obra na fachada, sem atendimento ao público até o fim do período.',
		'Reforma do açougue. O comprador pediu para voltar só depois da reabertura.',
	],
	[
		'Férias coletivas',
		'Cliente dá férias coletivas à equipe e deixa o estoque fechado.',
		'Restaurante fecha as portas no período. Já fez o último pedido.',
	],
	[
		'Cliente em inventário',
		'Contagem geral de estoque, não recebe mercadoria nem vendedor.',
		'Inventário anual. Pedido da rede para não agendar visita.',
	],
	[
		'Luto na família',
		'Faleceu o pai do proprietário. Loja fechada esta semana.',
		'Família em luto, atendimento suspenso até segunda ordem.',
	],
	[
		'Mudança de endereço',
		'Cliente muda para o novo ponto na mesma avenida. Aguardar alvará.',
		'Mudança em andamento, sem telefone e sem câmara fria por enquanto.',
	],
	[
		'Interdição da Vigilância Sanitária',
		'Interditado até a correção da câmara fria. Vistoria já marcada.',
		'Aguardando nova vistoria da Vigilância. Proprietário confirmou por telefone.',
	],
	[
		'Troca de sócio',
		'Contrato social em alteração. Cadastro bloqueado até o novo sócio assinar.',
		'Mudança de CNPJ. Volta à rota quando o cadastro novo sair.',
	],
];

export const FREQUENCY_REASONS: Readonly<Record<'Quinzenal' | 'Mensal', readonly string[]>> = {
	Quinzenal: [
		'Giro baixo: compra a cada duas semanas e prefere pedido por telefone.',
		'Câmara pequena, recebe só em semanas alternadas.',
		'Acordo com o comprador: visita em semanas alternadas.',
	],
	Mensal: [
		'Cliente sazonal, compra uma vez por mês para o evento da igreja.',
		'Pedido único no começo do mês, o resto é reposição pelo televendas.',
	],
};

export const PERSON_REASONS: readonly (readonly [reason: string, ...observations: string[]])[] = [
	['Atestado médico', 'Atestado entregue ao RH.', 'Cirurgia agendada, atestado anexado no RH.'],
	['Treinamento', 'Treinamento de cortes especiais na matriz.', 'Curso de negociação da regional.'],
	['Folga compensatória', 'Compensa o sábado trabalhado na feira.', 'Banco de horas combinado.'],
	['Licença', 'Licença-paternidade.', 'Licença para casamento, certidão entregue.'],
];

export const OTHER_REASONS: readonly (readonly [reason: string, ...observations: string[]])[] = [
	['Convenção de vendas', 'Convenção regional, toda a equipe fora da rota no dia.'],
	['Feira do setor', 'Estande da empresa na feira de food service, equipe em escala.'],
	['Feriado municipal', 'Aniversário da cidade: o comércio não abre.'],
];

export const RETROACTIVE_REASONS: readonly (readonly [string, ...string[]])[] = [
	['Cliente fechado', 'Cheguei e estava fechado, vizinho disse que voltam na segunda.'],
	['Rodovia interditada', 'Ponte interditada pela chuva, sem desvio até o fim da tarde.'],
	[
		'Problema no veículo',
		'Carro quebrou na estrada, guincho chamado às 9h. Nota da oficina no RH.',
	],
	['Atestado médico', 'Passei mal no meio da rota. Atestado do pronto atendimento com o RH.'],
	['Sistema fora do ar', 'Tablet sem ligar o dia todo, chamado aberto no suporte.'],
];

export const MILEAGE_REASONS: readonly (readonly [string, ...string[]])[] = [
	['Visita fora da rota', 'Cliente novo pediu apresentação da linha completa.'],
	['Entrega de amostras', 'Amostras de maturados para teste na cozinha do cliente.'],
	['Reunião na regional', 'Reunião mensal de resultado com a coordenação.'],
	['Troca de mercadoria', 'Caixa avariada: levei a troca para não perder o pedido de sexta.'],
	['Cobrança', 'Acerto de boletos vencidos combinado com o financeiro.'],
];

export const TRANSFER_TEXTS: Readonly<Record<string, readonly string[]>> = {
	'Equilíbrio de carteira': [
		'Carteira acima do limite, o colega tem espaço na mesma região.',
		'Divide melhor os clientes de terça entre as duas rotas.',
	],
	'Rota mais próxima': [
		'Fica a duas quadras de outro cliente do colega.',
		'O colega já passa na rua no mesmo dia da semana.',
	],
	'Pedido do cliente': ['Cliente pediu o vendedor que atende a outra loja da rede.'],
	'Troca de segmento': ['Virou restaurante, passa para quem atende food service.'],
};

export const FOOD_TEXTS: readonly (readonly [string, ...string[]])[] = [
	['Degustação', 'Degustação da linha de maturados para o novo cardápio.'],
	['Evento do cliente', 'Festival de costela do restaurante, 300 pessoas esperadas.'],
	['Lançamento', 'Apresentar a nova linha de hambúrgueres ao chef.'],
	['Cardápio novo', 'Teste de cortes para o cardápio de inverno.'],
];

export const REFUSAL_REASONS: readonly string[] = [
	'Falta o comprovante. Envie de novo com o documento.',
	'O cliente confirmou que está aberto no período.',
	'Período longo demais, divida em dois pedidos.',
	'Já existe um pedido igual aprovado.',
	'Sem verba neste mês.',
	'Converse comigo antes de transferir este cliente.',
];

export const FOOD_PRODUCTS: readonly { readonly code: string; readonly name: string }[] = [
	{ code: '1001', name: 'Picanha, resfriado, peça a vácuo' },
	{ code: '1031', name: 'Contrafilé, resfriado, peça a vácuo' },
	{ code: '1071', name: 'Costela, resfriado, peça a vácuo' },
	{ code: '2001', name: 'Ancho, resfriado, peça a vácuo' },
	{ code: '3001', name: 'Lombo suíno, resfriado, peça a vácuo' },
	{ code: '3021', name: 'Costelinha suína, resfriado, peça a vácuo' },
	{ code: '4001', name: 'Filé de peito de frango, resfriado, peça a vácuo' },
	{ code: '4011', name: 'Sobrecoxa desossada, resfriado, peça a vácuo' },
];
