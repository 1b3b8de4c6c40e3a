import { expect, it } from 'vitest';
import { tiesText } from '#app/features/company/administration/person-words.ts';

const NONE = { below: 0, clients: 0, openCoachings: 0, waitingRequests: 0, keys: 0 };

it('names what stays with a person in one sentence', () => {
	expect(tiesText(NONE)).toBe('');
	expect(tiesText({ ...NONE, below: 7, waitingRequests: 1 })).toBe(
		'7 pessoas na equipe e 1 pedido sem decisão',
	);
});
