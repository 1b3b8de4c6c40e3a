import { describe, expect, it } from 'vitest';
import { playerAct } from '#app/features/training/video/player-keys.ts';
import { filterFrom, hrefWith } from '#app/features/training/video/video-query.ts';
import {
	playTime,
	speedText,
	spokenTime,
	waitingText,
} from '#app/features/training/video/video-words.ts';

const params = (text: string) => new URLSearchParams(text);

describe('the address of the videos', () => {
	it('contains the filter and nothing else', () => {
		expect(filterFrom(params('busca=preço&categoria=Vendas&mostrar=novos'))).toEqual({
			search: 'preço',
			category: 'Vendas',
			onlyNew: true,
			onlyUnwatched: false,
			onlyWithQuiz: false,
		});
		expect(filterFrom(params('mostrar=tudo'))).toMatchObject({ onlyNew: false, category: null });
	});

	it('changes one thing and keeps the others', () => {
		expect(hrefWith(params('busca=a'), 'mostrar', 'com-quiz')).toBe('?busca=a&mostrar=com-quiz');
		expect(hrefWith(params('busca=a&mostrar=novos'), 'busca', '')).toBe('?mostrar=novos');
		expect(hrefWith(params('busca=a'), 'busca', '')).toBe('?');
	});
});

describe('a key over a video', () => {
	it.each([
		['k', { type: 'toggle' }],
		[' ', { type: 'toggle' }],
		['J', { type: 'skip', seconds: -10 }],
		['l', { type: 'skip', seconds: 10 }],
		['ArrowLeft', { type: 'skip', seconds: -5 }],
		['ArrowRight', { type: 'skip', seconds: 5 }],
		['Home', { type: 'go', share: 0 }],
		['End', { type: 'go', share: 1 }],
		['7', { type: 'go', share: 0.7 }],
		['c', { type: 'captions' }],
		['f', { type: 'screen' }],
		['m', { type: 'mute' }],
		['Tab', null],
		['x', null],
	])('%s', (key, act) => {
		expect(playerAct(key)).toEqual(act);
	});
});

it('writes lengths and speeds for reading and for screen readers', () => {
	expect([playTime(0), playTime(65.9), playTime(599)]).toEqual(['0:00', '1:05', '9:59']);
	expect([playTime(3_600), playTime(7_265)]).toEqual(['1:00:00', '2:01:05']);
	expect(spokenTime(61)).toBe('1 minuto e 1 segundo');
	expect(spokenTime(30)).toBe('30 segundos');
	expect(spokenTime(3_600)).toBe('1 hora');
	expect(spokenTime(7_265)).toBe('2 horas, 1 minuto e 5 segundos');
	expect(speedText(1.25)).toBe('1,25×');
});

it('shows why a download waits', () => {
	expect(waitingText('offline')).toBe('Sem internet. Continua sozinho quando houver sinal.');
	expect(waitingText('session-expired')).toContain('entrar novamente');
	expect(waitingText('server-failed')).toContain('Continua sozinho');
	expect(waitingText(null)).toContain('Continua sozinho');
});
