import type { Form } from '#worker/contract/form.ts';

/** Each competence with the texts of its questions. */
const COMPETENCES: Readonly<Record<string, readonly string[]>> = {
	Abordagem: [
		'O comprador estava presente e atendeu o vendedor?',
		'Cumprimentou a equipe e chamou o cliente pelo nome?',
		'Falou com quem decide a compra?',
		'Falou com o encarregado do açougue e com o comprador?',
		'Falou com quem escolhe a carne (chef, churrasqueiro ou proprietário)?',
		'Explicou quem somos em menos de um minuto?',
		'Abriu a ligação dizendo nome, empresa e motivo?',
	],
	Sondagem: [
		'Fez a volta na loja antes de oferecer?',
		'Fez perguntas de sondagem e ouviu a resposta?',
		'Usou o histórico do cliente antes de oferecer?',
		'Usou o histórico de compras para sugerir o pedido?',
		'Perguntou o motivo da parada e ouviu até o fim?',
		'Conhece o cardápio e os pratos que mais saem?',
	],
	Negociação: [
		'Tratou objeções com calma e com provas?',
		'Negociou com argumento antes de falar em desconto?',
		'Falou de rendimento e custo por porção, e não apenas de preço por quilo?',
		'Ofereceu uma condição de retorno dentro da política?',
		'Propôs um primeiro pedido pequeno e seguro?',
	],
	Fechamento: [
		'Fechou o pedido e confirmou item, volume, prazo e entrega?',
		'Confirmou item, volume, preço, prazo e entrega?',
		'Confirmou dia e janela de recebimento?',
		'Saiu com uma data de pagamento?',
		'Deixou combinado o próximo contato?',
	],
	Execução: [
		'Todos os produtos têm preço visível e correto?',
		'O espaço da nossa marca no balcão é o combinado?',
		'Como está a validade e a temperatura do nosso produto?',
		'Ofereceu encarte ou ação de fim de semana?',
	],
};

const COMPETENCE_OF = new Map(
	Object.entries(COMPETENCES).flatMap(([name, texts]) =>
		texts.map((text) => [text, name] as const),
	),
);

/** Rows of the competences of these forms. */
export function demoCompetences(company_id: string, forms: readonly Form[], published_at: Date) {
	return forms.flatMap(({ _id: form_id, questions }) =>
		questions.flatMap(({ text: question }) => {
			const competence = COMPETENCE_OF.get(question);
			return competence ? { company_id, form_id, question, competence, published_at } : [];
		}),
	);
}
