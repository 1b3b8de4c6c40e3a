/** The texts of requests; each observation gives a reason in the words of the trade. */
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
	['Folga compensada', 'Compensa o sábado trabalhado na feira.', 'Banco de horas combinado.'],
	['Convenção de vendas', 'Convenção regional, fora da rota nesses dias.'],
	['Licença', 'Licença-paternidade.', 'Licença para casamento, certidão entregue.'],
];

export const OTHER_REASONS: readonly (readonly [reason: string, ...observations: string[]])[] = [
	['Feira', 'Estande da empresa na feira de food service, equipe em escala.'],
	['Evento', 'Aniversário da cidade: o comércio não abre.'],
	['Condição do tempo', 'Alerta da Defesa Civil, estradas da região alagadas.'],
	['Problema com o veículo', 'Carro na oficina até a peça chegar. Orçamento com o RH.'],
];

export const RETROACTIVE_REASONS: readonly (readonly [string, ...string[]])[] = [
	['Reforma', 'Cheguei e estava em obra, o vizinho disse que reabre na segunda.'],
	['Difícil acesso', 'Ponte interditada pela chuva, sem desvio até o fim da tarde.'],
	['Luto na família', 'Portas fechadas por luto, avisaram só quando eu já estava lá.'],
	['Cliente em inventário', 'Em contagem de estoque, não receberam ninguém no dia.'],
	['Interdição da Vigilância Sanitária', 'Lacrado pela Vigilância na véspera da visita.'],
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
