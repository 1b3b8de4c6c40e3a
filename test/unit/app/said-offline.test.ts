import { expect, it } from 'vitest';
import { saidOffline } from '#app/features/device/said-offline.ts';

const NOTHING = {
	asked: '',
	screen: null,
	hasTwin: false,
	hasCoaching: false,
	isCoach: true,
	hasUnsentDay: false,
};
const DAY = 'Para iniciar um coaching é preciso internet. ';
const BACK = 'Assim que o sinal voltar, o app abre sozinho.';

it.each([
	[{}, `${DAY}${BACK}`],
	[{ asked: '/coaching', hasTwin: true }, `${DAY}${BACK}`],
	[{ asked: '/abonos', hasTwin: true }, BACK],
	[
		{ hasUnsentDay: true },
		'O dia será enviado assim que o sinal voltar. Para iniciar outro coaching é preciso internet.',
	],
	[{ asked: '/abonos', hasTwin: true, hasUnsentDay: true }, BACK],
	[{ isCoach: false }, `O que está salvo neste aparelho abre sem internet. ${BACK}`],
	[
		{ asked: '/abonos/novo', screen: 'este pedido', hasTwin: true },
		`Para abrir este pedido é preciso internet. O que você escreveu fica salvo. ${BACK}`,
	],
	[
		{ asked: '/materiais', screen: 'Materiais', hasCoaching: true },
		'Para abrir Materiais é preciso internet. O coaching continua normalmente sem internet.',
	],
])('without a signal the hub speaks of what was asked for: %o', (asked, text) => {
	expect(saidOffline({ ...NOTHING, ...asked })).toBe(text);
});
