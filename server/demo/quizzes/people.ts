import { check, type DemoQuiz, radio } from './write-question.ts';

export const TELESALES: DemoQuiz = {
	video: 'Televendas: a visita pelo telefone',
	questions: [
		radio(
			'O que substitui o olhar na gôndola em uma ligação?',
			'Perguntas sobre o que girou, o que sobrou e o que faltou',
			[
				'Uma foto do catálogo enviada depois',
				'A média de compra dos clientes da região',
				'A lista de ofertas lida desde o início',
			],
			'Sem ver a loja, quem mostra o estoque é o cliente. Três perguntas curtas bastam.',
		),
		radio(
			'Qual é o melhor horário para ligar?',
			'O combinado com o cliente, fora do pico da loja',
			[
				'Na abertura, antes de tudo',
				'Ao meio-dia, quando ele está no caixa',
				'Qualquer um, desde que seja todo dia',
			],
			'Hora combinada é visita marcada: o comprador já separou os números.',
		),
		check(
			'O que confirmar antes de desligar?',
			['Itens e quantidades', 'Dia da entrega', 'Dia e hora da próxima ligação'],
			['O preço praticado pelo concorrente', 'O endereço residencial do comprador'],
			'Repetir o pedido evita devolução. A próxima ligação marcada mantém a rotina.',
		),
		radio(
			'O cliente diz que está sem tempo. O que fazer?',
			'Oferecer o pedido sugerido em um minuto ou combinar outra hora',
			[
				'Falar mais rápido e apresentar tudo',
				'Desligar e ligar de novo em seguida',
				'Fechar o mesmo pedido da semana passada sem confirmar',
			],
			'Respeitar o tempo dele e dar duas saídas mantém a porta aberta. Pedido sem confirmação volta como devolução.',
		),
		radio(
			'Como deve ser o começo da ligação?',
			'Nome, empresa e o motivo, em menos de dez segundos',
			[
				'Conversa sobre o tempo até o cliente ficar à vontade',
				'A melhor oferta do dia, antes do nome',
				'Uma pesquisa de satisfação',
			],
			'No telefone a atenção se perde em segundos. Quem é e por que liga vêm primeiro.',
		),
	],
};

export const FEEDBACK: DemoQuiz = {
	video: 'Feedback que desenvolve',
	questions: [
		radio(
			'Qual frase descreve um comportamento, e não a pessoa?',
			'“Na terceira visita você ofereceu o preço antes de sondar.”',
			[
				'“Você é ansioso com o cliente.”',
				'“Você nunca se prepara.”',
				'“Falta atitude de vendedor.”',
			],
			'Comportamento observado pode ser mudado e conferido. Rótulo só gera defesa.',
		),
		radio(
			'Quando dar o feedback do dia de rota?',
			'No mesmo dia, com os exemplos ainda frescos',
			[
				'Na reunião de sexta, diante da equipe',
				'No fechamento do mês, com os números',
				'Quando a pessoa pedir',
			],
			'No mesmo dia os dois lembram das visitas. Diante da equipe, ninguém ouve: todos se protegem.',
		),
		check(
			'O que um bom compromisso tem?',
			['Uma ação concreta', 'Uma data para conferir'],
			['Uma punição se não for cumprido', 'Três ou mais metas ao mesmo tempo'],
			'Uma ação e uma data. Metas demais dispersam, e ameaça não ensina.',
		),
		radio(
			'Por que começar perguntando “como você viu a visita”?',
			'Porque a própria avaliação mostra o que a pessoa já percebe',
			[
				'Para ganhar tempo de lembrar dos pontos',
				'Para que ela admita o erro primeiro',
				'Porque a norma da empresa exige',
			],
			'Quem percebe sozinho muda mais rápido. E o coach descobre onde falta apenas prática.',
		),
		radio(
			'A pessoa discorda do que você observou. O que fazer?',
			'Ouvir o exemplo dela e combinar observar juntos na próxima visita',
			[
				'Encerrar: a avaliação é do coach',
				'Retirar a observação para manter o clima',
				'Chamar o gerente para decidir',
			],
			'Discordância vira dado quando os dois olham o mesmo fato na próxima visita.',
		),
		check(
			'O que registrar depois da conversa?',
			['Uma força com exemplo', 'Uma oportunidade com exemplo', 'O compromisso assumido'],
			['A opinião dos colegas sobre a pessoa', 'A comparação com outro vendedor'],
			'Força, oportunidade e compromisso são o que se retoma na próxima vez. Comparação e boato não desenvolvem ninguém.',
		),
	],
};
