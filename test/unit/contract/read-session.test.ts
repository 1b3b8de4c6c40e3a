import { expect, it } from 'vitest';
import { readSession } from '#worker/contract/read-session.ts';
import type { Session } from '#worker/contract/session.ts';

const SESSION: Session = {
	token: 'a.b.c',
	expiresIn: 900,
	user: {
		_id: '00000000-0000-4000-8000-000000000001',
		name: 'Ana',
		employeeCode: '3001',
		jobTitle: 'Coordenador',
		teleSales: false,
		ancestors: ['2001'],
		consultantFor: [],
		isConsultantManager: false,
	},
};

it.each([
	['a server of today', { ...SESSION, session: SESSION }],
	['a server of before 2026-11-24', SESSION],
	['a server that no longer repeats the fields', { session: SESSION }],
])('reads the session that %s answers', (_, answer) => {
	expect(readSession(answer)).toEqual(SESSION);
});

it.each([
	['without a session', { ok: true }],
	['whose session is null', { ...SESSION, session: null }],
	['that is empty', null],
])("refuses an answer %s with 'Invalid response'", (_, answer) => {
	expect(() => readSession(answer)).toThrow('Invalid response');
});
