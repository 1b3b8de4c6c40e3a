/** A salesman's observations about a client, in their own words. */
export const OBSERVATIONS: readonly string[] = [
	'Recebe somente até as 11h. Portão lateral.',
	'Comprador só atende pela manhã, antes das 9h.',
	'Pede sempre o dianteiro com osso na segunda-feira.',
	'Prefere boleto de 14 dias. Não trabalha com cheque.',
	'Câmara fria pequena: no máximo 400 kg por entrega.',
	'Compra picanha e maminha da concorrência. Oferecer a linha nobre.',
	'Dono decide tudo. Não adianta falar com o gerente.',
	'Entrega só com agendamento pelo WhatsApp do recebimento.',
	'Vai abrir uma segunda loja no próximo semestre.',
	'Reclamou de caixa avariada na última entrega. Conferir.',
	'Pediu material de ponto de venda para o balcão.',
	'Movimento maior no fim de semana. Reforçar o pedido de quinta.',
	'Trabalha com costela e cupim para eventos.',
	'Limite de crédito em análise no financeiro.',
	'Bom cliente de linguiça e hambúrguer. Potencial para empanados.',
	'Não recebe na hora do almoço, das 11h30 às 14h.',
	'Troca de comprador recente. Apresentar a tabela completa.',
	'Exige laudo do SIF impresso na entrega.',
	'Cardápio fixo: contrafilé às terças e feijoada às sextas.',
	'Estacionamento difícil. Caminhão pequeno.',
	'Quer degustação da linha de cortes maturados.',
	'Fecha às segundas-feiras.',
	'Balcão bem montado. Usar como referência na região.',
	'Pagamento à vista com desconto de 2%.',
];

/** Allowance reasons; the fortnightly 'Quinzenal' is separate. */
export const ALLOWANCE_REASONS: readonly string[] = [
	'Reforma',
	'Férias coletivas',
	'Cliente em inventário',
	'Luto na família',
	'Mudança de endereço',
	'Interdição da Vigilância Sanitária',
	'Troca de sócio',
];
