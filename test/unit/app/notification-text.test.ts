import { expect, it } from 'vitest';
import { notificationText } from '#app/features/notifications/notification-text.ts';
import { statusWord } from '#app/features/requests/request-words.ts';

function told(
	kind: string,
	subject: string,
	note: string | null = null,
	type = 'allowance',
	actor: string | null = 'Ricardo Almeida Furtado',
) {
	const referenceDocument = {
		kind,
		_id: '1',
		actor,
		subject,
		code: null,
		date: '2026-03-11',
		note,
	};
	return notificationText({
		_id: 'n',
		type,
		seen: false,
		createdAt: '2026-03-11T12:00:00Z',
		path: null,
		events: [{ at: '2026-03-11T12:00:00Z', referenceDocument }],
	});
}

it('speaks of a coaching in words that also fit one by telephone', () => {
	for (const type of ['coaching-received', 'coaching-team']) {
		expect(told('coaching', 'Anderson Souza Ribeiro', null, type).detail).toBe(
			'Coaching de 11/03/2026',
		);
	}
});

it('names the client of a single decision, and the number of several', () => {
	expect(told('allowance-refused', 'Casa de Carnes Imperial', 'Sem verba')).toEqual({
		title: 'Ricardo Furtado recusou o abono',
		detail: 'Casa de Carnes Imperial · Sem verba',
	});
	expect(told('allowance-approved', '9 pedidos')).toEqual({
		title: 'Ricardo Furtado aprovou 9 abonos',
		detail: null,
	});
	expect(told('transfer-refused', '2 pedidos', 'Sem verba')).toEqual({
		title: 'Ricardo Furtado recusou 2 transferências',
		detail: 'Sem verba',
	});
});

it('says of a coaching in review whether it was counted', () => {
	expect(told('coachingreview-approved', 'Ana com Vítor', 'Falei com os dois')).toEqual({
		title: 'Ricardo Furtado contou o coaching',
		detail: 'Ana com Vítor · Falei com os dois',
	});
	expect(told('coachingreview-refused', '2 pedidos', 'Sem como confirmar')).toEqual({
		title: 'Ricardo Furtado não contou 2 coachings',
		detail: 'Sem como confirmar',
	});
});

it('uses the masculine for a Food Solution: criado, aprovado', () => {
	expect(statusWord('approved', 'foodsolution')).toBe('Aprovado');
	expect(told('foodsolution-approved', 'Hotel Plaza').title).toBe(
		'Ricardo Furtado aprovou o Food Solution',
	);
});

it('has the same text for a future and a running vacation, and names a new video', () => {
	expect(told('vacation', 'Vítor Souza Araújo', null, 'vacation')).toEqual({
		title: 'Férias de Vítor Araújo',
		detail: 'A partir de 11/03/2026. Confira os clientes para o de/para.',
	});
	expect(told('video', 'Feedback no mesmo dia', null, 'video')).toEqual({
		title: 'Vídeo novo na TV Vendas',
		detail: 'Feedback no mesmo dia',
	});
});

it('says what an import changed', () => {
	const note = '2 clientes seus: a empresa enviou uma planilha nova.';
	expect(told('import', 'Carteira atualizada', note, 'notice', null)).toEqual({
		title: 'Carteira atualizada',
		detail: note,
	});
});
