import { expect, it } from 'vitest';
import { inTheWay } from '#test/chaos/in-the-way.ts';
import type { Screen } from '#test/chaos/screen.ts';

const loading: Screen = {
	path: '/login',
	heading: '',
	about: '',
	question: null,
	tick: '',
	words: '',
	main: 'Carregando sistema, por favor aguarde.',
	dialog: '',
	taps: [],
	isServed: true,
	fields: {},
};

it('a login waits until the screen asks for the password', () => {
	expect(inTheWay(loading, 'C1')).toBeNull();
	expect(inTheWay({ ...loading, fields: { Senha: '' } }, 'C1')?.name).toBe('log in');
});
