import { describe, expect, it } from 'vitest';
import {
	type EntryRefusal,
	entryText,
	passwordText,
	waitText,
} from '#app/features/session/entry-refusal.ts';
import { lockText } from '#app/features/session/lock-text.ts';

function refused(code: EntryRefusal['code'], fields: EntryRefusal['fields'] = {}): EntryRefusal {
	return { code, waitUntil: null, fields };
}

describe('a refused login', () => {
	it.each([
		[0, '0 s'],
		[42, '42 s'],
		[60, '1 min 00 s'],
		[545, '9 min 05 s'],
	])('lets %d s be read as "%s"', (seconds, text) => {
		expect(waitText(seconds)).toBe(text);
	});

	it('distinguishes a wrong password from a wrong code', () => {
		const wrong = refused('wrong-credentials');
		expect(entryText(wrong, 'password')).toMatch(/^Código ou senha incorretos/);
		expect(entryText(wrong, 'code')).toMatch(/^O código recebido não vale mais/);
		expect(entryText(wrong, 'employee-code')).toMatch(/^O servidor não aceitou o pedido/);
	});

	it.each([
		['offline', 'Sem internet. Para entrar é preciso ter sinal: tente de novo onde houver.'],
		['timeout', 'O servidor demorou demais para responder. Confira o sinal e tente de novo.'],
		['wrong-credentials', 'Código ou senha incorretos. Confira e tente de novo.'],
		['forbidden', 'Sem autorização para fazer isso. Se precisar, fale com o seu supervisor.'],
		['server-failed', 'O servidor falhou. Nada se perdeu; tente de novo em alguns minutos.'],
	] as const)('by a password for %s says so', (code, text) => {
		expect(entryText(refused(code), 'password')).toBe(text);
	});

	it('shows what a new password lacks, and nothing when the password was not the reason', () => {
		const weak = refused('invalid', { password: 'Too easy to guess' });
		expect(passwordText(weak, 'curta')).toBe('Use pelo menos 8 caracteres.');
		expect(passwordText(weak, 'corinthians')).toMatch(/fácil de adivinhar/);
		expect(passwordText(refused('invalid', { code: 'x' }), 'curta')).toBeNull();
	});
});

it('shows each reason of a lock in Portuguese, also an unknown one', () => {
	expect(lockText('Sua autenticação expirou, por favor, faça login novamente.')).toBe(
		'Sua autenticação expirou, por favor, faça login novamente.',
	);
	expect(lockText('Retry connection failed')).toMatch(/^Não foi possível confirmar/);
	expect(lockText('Unknown')).toMatch(/por um motivo que o app não conhece/);
});
