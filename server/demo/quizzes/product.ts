import { check, type DemoQuiz, radio } from './write-question.ts';

export const COLD_CHAIN: DemoQuiz = {
	video: 'Cadeia do frio: da câmara à gôndola',
	questions: [
		radio(
			'Em que faixa a carne resfriada deve ficar na gôndola?',
			'De 0 °C a 4 °C',
			['De 5 °C a 10 °C', 'De −5 °C a −1 °C', 'Até 12 °C, se girar no mesmo dia'],
			'Entre 0 °C e 4 °C as bactérias crescem devagar e a carne não congela.',
		),
		radio(
			'Em que temperatura o congelado deve ser mantido?',
			'−18 °C ou menos',
			['0 °C', '−5 °C', '−10 °C'],
			'A −18 °C a qualidade se mantém pelo prazo do rótulo. Acima disso o prazo já não vale.',
		),
		check(
			'Quais sinais indicam que o produto congelado foi descongelado e congelado de novo?',
			[
				'Gelo solto e cristais grandes dentro da embalagem',
				'Embalagem deformada com líquido congelado',
			],
			['Etiqueta com o peso escrito à mão', 'Caixa com a data de ontem'],
			'Água que escorreu e congelou de novo forma cristais grandes e placas. Etiqueta e data não dizem nada sobre a temperatura.',
		),
		radio(
			'Onde se mede a temperatura do produto no recebimento?',
			'Entre duas embalagens, encostando o termômetro nas duas',
			[
				'No ar, na porta do caminhão',
				'No painel do motorista',
				'Na parede do baú, perto do ventilador',
			],
			'O painel e o ar mudam quando a porta abre. Entre duas embalagens se mede o produto, sem furá-lo.',
		),
		radio(
			'A entrega chegou às 9h e ficou na doca até as 10h30, a 28 °C. O que fazer?',
			'Medir o produto e separar para avaliação o que passou do limite',
			[
				'Guardar tudo rápido: o frio da câmara recupera',
				'Vender primeiro o que estava por cima',
				'Congelar o lote para não perder',
			],
			'O frio não desfaz o tempo fora dele. Só a medição diz o que ainda pode ser vendido.',
		),
		check(
			'O que ajuda a manter o frio na gôndola?',
			[
				'Respeitar a linha de carga',
				'Deixar livres as saídas de ar',
				'Repor em pequenas quantidades',
			],
			['Encher acima da linha nos dias de movimento', 'Desligar a iluminação à tarde'],
			'Acima da linha de carga o ar frio não chega. Repor aos poucos deixa o produto menos tempo fora da câmara.',
		),
	],
};

export const TASTING: DemoQuiz = {
	video: 'Como montar uma degustação',
	questions: [
		radio(
			'Com que antecedência se combina a degustação com quem decide?',
			'Pelo menos três dias',
			['No próprio dia, para aproveitar o movimento', 'Um mês', 'Não é preciso combinar'],
			'Três dias dão tempo de separar produto, equipamento e a presença de quem decide a compra.',
		),
		radio(
			'Como preparar a amostra?',
			'Do mesmo jeito que o cliente serve o prato dele',
			[
				'Com o tempero mais forte possível',
				'Sempre mal passada, para mostrar a cor',
				'Sem nada, para não esconder o sabor',
			],
			'O cliente precisa imaginar o corte no cardápio dele. Preparo diferente não prova nada.',
		),
		check(
			'O que levar para a degustação?',
			['Termômetro', 'Produto na temperatura certa', 'Rendimento e custo por porção por escrito'],
			['Amostra da carne do concorrente', 'Contrato já preenchido'],
			'Segurança, produto e conta: é o que sustenta a decisão depois do sabor.',
		),
		radio(
			'Quantas porções preparar por pessoa que decide?',
			'Duas',
			['Uma', 'Cinco', 'Tantas quantas o produto render'],
			'Com duas a pessoa compara e confirma a primeira impressão. Mais que isso é desperdício.',
		),
		radio(
			'O que fazer logo depois da prova?',
			'Registrar o que foi aprovado e a quantidade do primeiro pedido',
			[
				'Agradecer e ligar na semana seguinte',
				'Deixar o restante do produto como brinde',
				'Oferecer desconto para fechar na hora',
			],
			'A decisão é mais fácil com o sabor na boca. Depois, vira lembrança.',
		),
	],
};
