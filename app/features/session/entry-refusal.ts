import { errorText } from '#app/platform/error-text.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** Why a login, registration or recovery failed. */
export type EntryRefusal = {
	readonly code: AppErrorCode;
	/**
	 * Epoch milliseconds, by the clock of this device, before which a try is refused; null: at any
	 * time.
	 */
	readonly waitUntil: number | null;
	/** Problem by field; the words of the server, not for people. */
	readonly fields: Readonly<Record<string, string>>;
};

/** The password rules of the server, shown before the person types. */
export const PASSWORD_RULES =
	'De 8 a 128 caracteres. Uma frase com espaços serve. Senhas muito comuns, o nome da empresa ou do app e as que contêm o seu código de funcionário são recusados.';
const PASSWORD_MIN = 8;

/** What a refused new password lacks; null: the password was not the reason. */
export function passwordText({ fields }: EntryRefusal, password: string): string | null {
	if (fields.password === undefined) return null;
	return password.length < PASSWORD_MIN
		? `Use pelo menos ${PASSWORD_MIN} caracteres.`
		: 'Esta senha é fácil de adivinhar. Escolha outra, como uma frase sem o seu código.';
}

/** What the person proves their identity with. */
export type EntryStep = 'password' | 'code' | 'employee-code' | 'setup';

/** Texts of failed logins where they differ from the texts of the rest of the app. */
export function entryText({ code }: EntryRefusal, by: EntryStep): string {
	if (code === 'offline') {
		return 'Sem internet. Para entrar é preciso ter sinal: tente de novo onde houver.';
	}
	if (code === 'too-many-attempts') return 'Muitas tentativas seguidas.';
	if (code === 'wrong-credentials' && by === 'code') {
		return 'O código recebido não vale mais ou não é deste funcionário. Confira os dois ou peça outro código.';
	}
	if (code === 'wrong-credentials' && by === 'setup') {
		return 'Este endereço venceu ou já foi usado. Reinicie o servidor: ele mostra um endereço novo, que vale por uma hora.';
	}
	if (code === 'conflict' && by === 'setup') {
		return 'A empresa já foi criada. Entre com o seu código e a sua senha.';
	}
	if (code === 'wrong-credentials' && by === 'employee-code') {
		return 'O servidor não aceitou o pedido. Confira o código de funcionário e tente de novo.';
	}
	return errorText(code);
}

/** '9 min 05 s', '42 s'. */
export function waitText(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	const rest = seconds % 60;
	return minutes === 0 ? `${rest} s` : `${minutes} min ${String(rest).padStart(2, '0')} s`;
}
