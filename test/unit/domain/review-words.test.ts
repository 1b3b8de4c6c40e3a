import { expect, it } from 'vitest';
import { REASONS_SENT, REVIEW_REASONS, type ReviewReason } from '#worker/contract/review.ts';
import { reasonSentence, reasonsWord, sentReasons } from '#worker/domain/visit/review-words.ts';

const aReason = (patch: Partial<ReviewReason> = {}): ReviewReason => ({
	reason: 'form-altered',
	subject: 'Abordagem',
	sent: null,
	known: null,
	...patch,
});
const at = (instant: string) => `[${instant.slice(0, 10)}]`;
const told = (patch: Partial<ReviewReason>) => reasonSentence(aReason(patch), at);

it('every reason is a sentence that names what it is about', () => {
	for (const reason of REVIEW_REASONS) {
		const sentence = told({ reason, sent: '2026-03-11', known: '2026-03-12' });
		expect(sentence, reason).toMatch(/^[A-ZÀ-Ú“].*\.$/);
		expect(sentence, reason).not.toMatch(/undefined|null/);
		expect(sentence, reason).not.toMatch(/fraude|falso|mentira|suspeit/i);
		expect(reasonsWord([aReason({ reason })]), reason).not.toBe('');
	}
});

it.each([
	[{ reason: 'form-unknown' }, 'O formulário “Abordagem” não é nenhum dos que a empresa publicou.'],
	[
		{ reason: 'job-title-differs', subject: 'Ana', sent: 'Gerente', known: 'Vendedor' },
		'Ana: Gerente no coaching, Vendedor na empresa.',
	],
	[
		{ reason: 'job-title-differs', subject: 'Ana', sent: 'Gerente' },
		'Ana: Gerente no coaching, fora do cadastro na empresa.',
	],
	[
		{ reason: 'tele-sales-differs', subject: null, sent: 'true', known: 'false' },
		'O coaching: televendas no coaching, em campo na empresa.',
	],
	[
		{ reason: 'client-outside', subject: 'Padaria', sent: '31' },
		'O cliente Padaria (31) não estava na carteira da equipe nos 31 dias antes do coaching.',
	],
	[
		{ reason: 'plan-differs', subject: 'Padaria (31)', sent: 'in' },
		'O cliente Padaria (31) está em rota no coaching, mas em nenhuma rota desse dia da semana nos 31 dias antes.',
	],
	[
		{ reason: 'plan-differs', subject: 'Padaria (31)', sent: 'missing' },
		'O cliente Padaria (31) falta na rota do coaching, mas esteve na rota desse dia da semana durante os 31 dias antes.',
	],
	[
		{ reason: 'plan-differs', subject: 'Padaria (31)', sent: 'out' },
		'O cliente Padaria (31) foi visitado fora da rota, mas não era da rota do vendedor nos 31 dias antes.',
	],
	[
		{ reason: 'allowance-differs', subject: 'Padaria (31)', sent: null },
		'O cliente Padaria (31) está sem abono no coaching, mas teve abono durante os 31 dias antes.',
	],
	[
		{ reason: 'allowance-differs', subject: 'Padaria (31)', sent: 'Quinzenal' },
		'O cliente Padaria (31) está com o abono “Quinzenal” no coaching, que não teve nos 31 dias antes.',
	],
	[
		{ reason: 'day-contradicted', subject: null, sent: '2026-03-11', known: '2026-03-09' },
		'O celular marcou [2026-03-11], mas o coaching já tinha chegado ao servidor em [2026-03-09].',
	],
	[
		{ reason: 'day-contradicted', sent: '2026-03-09', known: '2026-03-11' },
		'O formulário “Abordagem” foi usado em [2026-03-09], mas só foi publicado em [2026-03-11].',
	],
	[
		{ reason: 'order-contradicted', subject: 'Padaria', sent: '2026-03-11', known: '2026-03-09' },
		'Uma parte da visita a Padaria está marcada para [2026-03-11], mas já tinha chegado ao servidor em [2026-03-09].',
	],
	[
		{ reason: 'order-contradicted', subject: null, sent: '2026-03-09', known: '2026-03-11' },
		'Uma parte do coaching está marcada para [2026-03-09], mas, pelo que o servidor recebeu, não foi antes de [2026-03-11].',
	],
	[
		{
			reason: 'order-contradicted',
			subject: 'pre-process',
			sent: '2026-03-09',
			known: '2026-03-11',
		},
		'Uma parte do pré-processo está marcada para [2026-03-09], mas, pelo que o servidor recebeu, não foi antes de [2026-03-11].',
	],
	[
		{ reason: 'parameters-differ', subject: null, sent: null },
		'O cargo de quem fez o coaching não tem parâmetros de coaching.',
	],
] as const)('%j', (patch, sentence) => {
	expect(told(patch)).toBe(sentence);
});

it('reasons of one sort have its word, several have a common one', () => {
	expect(reasonsWord([aReason(), aReason({ subject: 'Fechamento' })])).toBe('Formulário diferente');
	expect(reasonsWord([aReason(), aReason({ reason: 'client-outside' })])).toBe('Vários motivos');
});

it('at most thirty reasons are sent, with the number of the others', () => {
	const many = Array.from({ length: 42 }, (_, index) => aReason({ subject: String(index) }));
	expect(sentReasons(many)).toEqual({ reasons: many.slice(0, REASONS_SENT), more: 12 });
	expect(sentReasons(many.slice(0, 2))).toEqual({ reasons: many.slice(0, 2), more: 0 });
});
