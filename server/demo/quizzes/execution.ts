import { check, type DemoQuiz, radio } from './write-question.ts';

export const MIX: DemoQuiz = {
	video: 'Mix ideal na geladeira do cliente',
	questions: [
		radio(
			'De que parte o mix ideal de uma loja?',
			'Do perfil de quem compra nela e do giro de cada corte',
			[
				'Do que está com maior estoque no frigorífico',
				'Do que o concorrente da esquina vende',
				'Do catálogo completo, em quantidades iguais',
			],
			'Mix é o que gira naquela loja. Empurrar o que sobra no estoque enche a geladeira e gera quebra.',
		),
		radio(
			'Qual corte deve ficar na altura dos olhos?',
			'O de maior margem que o cliente quer destacar',
			['O mais barato', 'O mais pesado, por segurança', 'O que está mais perto do vencimento'],
			'A altura dos olhos vende mais. O que vence primeiro vai na frente da sua própria fileira, não no lugar nobre.',
		),
		check(
			'Quais sinais mostram que falta mix?',
			[
				'O consumidor pergunta por um corte que a loja não tem',
				'A geladeira tem muitas frentes do mesmo corte',
			],
			['O preço está com etiqueta grande', 'A geladeira foi reabastecida de manhã'],
			'Pergunta sem resposta e frentes repetidas são espaço mal usado. Etiqueta e reposição são boa execução.',
		),
		radio(
			'O que significa PVPS na reposição?',
			'Primeiro que vence, primeiro que sai',
			[
				'Produto vendido, produto solicitado',
				'Preço visível, promoção sinalizada',
				'Pedido validado, pedido separado',
			],
			'O que vence antes vai para a frente, qualquer que seja o dia em que chegou.',
		),
		radio(
			'Uma geladeira tem 12 frentes e três cortes que vendem 60%, 30% e 10%. Quantas frentes tem o segundo, em proporção?',
			'Cerca de 4',
			['2', '3, uma parte igual para cada', '6'],
			'30% de 12 frentes são 3,6: arredonda-se para 4. Dividir por igual deixa o campeão em ruptura.',
		),
		check(
			'O que conferir na geladeira a cada visita?',
			['Temperatura', 'Validade dos produtos da frente', 'Etiqueta de preço de cada corte'],
			['A marca do compressor', 'O consumo de energia do mês'],
			'Temperatura, validade e preço mudam todo dia e decidem a venda. O resto é com a manutenção.',
		),
		radio(
			'O cliente quer testar um corte novo. Qual é a melhor sugestão?',
			'Poucas unidades, uma frente e combinar a revisão na próxima visita',
			[
				'Uma caixa fechada, para compensar o frete',
				'Trocar metade da geladeira de uma vez',
				'Esperar que o consumidor peça',
			],
			'Teste pequeno com data de revisão mostra o giro sem risco de quebra.',
		),
	],
};

export const STOCKOUT: DemoQuiz = {
	video: 'Ruptura: como enxergar e evitar',
	questions: [
		radio(
			'O que é ruptura?',
			'O consumidor procura o produto e ele não está à venda',
			[
				'O produto chegou com a embalagem rasgada',
				'O preço na etiqueta está diferente do caixa',
				'O pedido foi entregue com atraso',
			],
			'Ruptura é a venda perdida na gôndola, mesmo que o produto exista na câmara.',
		),
		check(
			'Quais situações contam como ruptura?',
			[
				'O corte está na câmara, mas a gôndola está vazia',
				'O produto está na loja, mas sem etiqueta e não é vendido',
			],
			['O produto está exposto com o preço mais alto', 'O corte saiu do mix combinado'],
			'Nos dois primeiros o consumidor não consegue comprar. Preço alto e saída combinada são escolhas.',
		),
		radio(
			'Qual é a causa mais frequente de gôndola vazia com produto na câmara?',
			'Falta de reposição nos horários de pico',
			['Pedido pequeno demais', 'Atraso do caminhão', 'Falta de crédito do cliente'],
			'Se há produto na câmara, o pedido e a entrega funcionaram. Falhou a rotina de repor.',
		),
		radio(
			'Uma loja vende 20 kg de um corte por dia e recebe entrega a cada 3 dias. Com 10 kg de segurança, qual é o pedido que evita ruptura?',
			'70 kg',
			['60 kg', '30 kg', '200 kg'],
			'20 kg × 3 dias = 60 kg, mais 10 kg de segurança: 70 kg. Sem a segurança, um sábado forte esvazia a gôndola.',
		),
		radio(
			'O que fazer primeiro ao encontrar ruptura com produto na câmara?',
			'Pedir a reposição na hora e registrar o que viu',
			[
				'Fazer um pedido extra',
				'Anotar para falar na próxima reunião',
				'Trocar a etiqueta pela de outro corte',
			],
			'A venda de hoje se salva repondo agora. O registro mostra se o problema se repete.',
		),
	],
};
