import { check, type DemoQuiz, radio } from './write-question.ts';

export const APPROACH: DemoQuiz = {
	video: 'Abordagem ao cliente em cinco passos',
	questions: [
		radio(
			'O que vem antes de entrar na loja?',
			'Rever o histórico de compras e definir o objetivo da visita',
			[
				'Separar a tabela de preços para mostrá-la logo na chegada',
				'Avisar ao comprador quais itens estão em promoção no dia',
				'Conferir o estoque do concorrente na gôndola',
			],
			'O primeiro passo é a preparação: quem entra sabendo o que o cliente comprou e o que quer vender conduz a conversa.',
		),
		radio(
			'O comprador está atendendo um consumidor quando você chega. O que fazer?',
			'Cumprimentar de longe, esperar a vez e aproveitar para olhar a gôndola',
			[
				'Interromper com educação, porque a sua rota é apertada',
				'Deixar o pedido sugerido no balcão e seguir a rota',
				'Falar com outro funcionário e fechar o pedido com ele',
			],
			'O consumidor vem primeiro para o cliente. A espera rende a verificação de gôndola, que dá assunto para a sondagem.',
		),
		check(
			'Quais perguntas são de sondagem?',
			[
				'“Quais cortes saíram mais no fim de semana?”',
				'“O que faltou na última entrega para o seu movimento?”',
			],
			[
				'“Posso repetir o pedido da semana passada?”',
				'“O senhor viu que a picanha está em oferta?”',
			],
			'Sondar é perguntar de forma aberta sobre o negócio do cliente. As outras duas já oferecem ou fecham, antes de entender.',
		),
		radio(
			'Em que momento se apresenta o preço?',
			'Depois de mostrar o que o produto resolve para o cliente',
			[
				'No cumprimento, para ganhar tempo',
				'Somente quando o cliente pedir desconto',
				'Na despedida, junto com o pedido',
			],
			'Preço antes do benefício vira comparação. Depois da sondagem, ele é a conta de uma solução.',
		),
		radio(
			'O cliente concordou com o benefício, mas não disse “sim”. Qual é o próximo passo?',
			'Propor o fechamento com quantidade e dia de entrega',
			[
				'Esperar que ele peça, para não parecer insistente',
				'Apresentar mais três produtos para aumentar o interesse',
				'Voltar à sondagem desde o início',
			],
			'Quem propõe quantidade e data facilita a decisão. Esperar o pedido cair do céu é a causa mais comum de visita sem venda.',
		),
		check(
			'O que faz parte da despedida?',
			[
				'Repetir o que foi combinado: itens, quantidade e entrega',
				'Dizer quando será a próxima visita',
			],
			[
				'Renegociar o prazo de pagamento',
				'Pedir que o cliente confirme o pedido por telefone mais tarde',
			],
			'A despedida confirma o combinado e marca a volta. Renegociar reabre o que já estava fechado.',
		),
	],
};

export const OBJECTIONS: DemoQuiz = {
	video: 'Contornando objeções de preço',
	questions: [
		radio(
			'“Está caro.” Qual é a melhor primeira reação?',
			'Acolher e perguntar: caro em relação a quê?',
			[
				'Oferecer logo o menor preço da tabela',
				'Explicar que a arroba subiu',
				'Dizer que o concorrente corta a qualidade',
			],
			'Sem saber com o que ele compara, toda resposta é um chute. A pergunta mostra se a objeção é de preço, de prazo ou de giro.',
		),
		radio(
			'O cliente compra um corte a R$ 40,00 o quilo e perde 20% na limpeza. Quanto custa o quilo limpo?',
			'R$ 50,00',
			['R$ 48,00', 'R$ 44,00', 'R$ 40,00'],
			'Sobram 800 g de cada quilo: 40 ÷ 0,8 = 50. Somar 20% ao preço (R$ 48,00) é o erro mais comum.',
		),
		check(
			'Quais argumentos defendem o preço com fatos do cliente?',
			[
				'O rendimento do corte na loja dele',
				'As trocas e quebras que ele deixou de ter',
				'O giro do produto nas últimas semanas',
			],
			['A meta que falta para você bater', 'O prestígio da marca na televisão'],
			'Rendimento, quebra e giro são dinheiro no caixa do cliente. Meta e prestígio são problemas seus, não dele.',
		),
		radio(
			'Quando faz sentido conceder desconto?',
			'Em troca de algo: volume, mix ou prazo menor',
			[
				'Sempre que o cliente ameaçar não comprar',
				'No primeiro pedido de todo mês',
				'Quando o concorrente visitar a loja',
			],
			'Desconto sem contrapartida ensina o cliente a pedir desconto. Com troca, os dois lados ganham.',
		),
		radio(
			'O cliente diz: “O concorrente faz por R$ 2,00 a menos.” O que perguntar primeiro?',
			'Se o corte, a limpeza, o prazo e a entrega são os mesmos',
			[
				'Qual é o nome do vendedor concorrente',
				'Se ele aceita R$ 1,00 a menos',
				'Por que ele não comprou de lá então',
			],
			'Comparar só vale entre iguais. Muitas vezes a diferença está na limpeza do corte ou no prazo.',
		),
		radio(
			'Depois de responder à objeção, o que falta?',
			'Confirmar se ficou resolvida e voltar ao fechamento',
			[
				'Mudar de assunto para não reabrir a discussão',
				'Enviar a resposta por escrito no dia seguinte',
				'Apresentar o catálogo completo',
			],
			'Objeção respondida sem confirmação volta no fim da conversa. Confirmou, feche.',
		),
	],
};
