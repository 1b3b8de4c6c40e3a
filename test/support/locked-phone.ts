import type { Page } from '@playwright/test';
import { answerQuestion } from './day.ts';
import { expect } from './e2e.ts';
import type { Cell, Stage } from './fault-cells.ts';
import { STATE } from './is-state.ts';
import { endSessions } from './login-steps.ts';
import { ON_TIME } from './short-forms.ts';
import { answersOf, begin, deviceCoaching, openPreProcess, sameOnServer } from './visit.ts';

const SENTENCES: Readonly<Record<string, string>> = {
	'no signal': 'Sem internet. Para entrar é preciso ter sinal: tente de novo onde houver.',
	'too slow': 'O servidor demorou demais para responder. Confira o sinal e tente de novo.',
	password: 'Código ou senha incorretos. Confira e tente de novo.',
	code: 'O código recebido não vale mais ou não é deste funcionário. Confira os dois ou peça outro código.',
	asked: 'O servidor não aceitou o pedido. Confira o código de funcionário e tente de novo.',
	forbidden: 'Sem autorização para fazer isso. Se precisar, fale com o seu supervisor.',
	failed: 'O servidor falhou. Nada se perdeu; tente de novo em alguns minutos.',
	offline: 'Não é possível fazer logout offline',
	unsent:
		'O servidor ainda não recebeu tudo o que está neste aparelho. Veja no Menu, em Envio, o que falta enviar e saia depois.',
};

/**
 * After `act` the screen shows the text of the table of faults. The text of an earlier cell, which
 * may be the same, goes away first.
 */
export async function says(
	page: Page,
	{ says: word }: Cell,
	act: () => Promise<void>,
): Promise<void> {
	const earlier = await page.getByRole('alert').elementHandles();
	await act();
	await Promise.all(earlier.map((alert) => alert.waitForElementState('hidden')));
	await expect(page.getByRole('alert')).toHaveText(SENTENCES[word] ?? '');
}

/** A phone with a running visit and an unsent answer, whose session the server has ended. */
export async function lockedPhone(stage: Stage): Promise<void> {
	const { page, backend } = stage;
	await begin(page, backend);
	await openPreProcess(page);
	await sameOnServer(page, backend);
	answersAreRefused(stage);
	await answerQuestion(page);
	await page.goto('/menu');
	await locks(stage);
}

/** What the phone has not sent stays unsent until the network heals. */
export function answersAreRefused({ backend }: Stage): void {
	backend.network.breaks(STATE, { kind: 'status', status: 503 });
}

/** The server ends the session, and the person opens the app again. */
export async function locks({ page, context, backend }: Stage): Promise<void> {
	await endSessions(context, backend);
	await page.reload();
	await expect(page).toHaveURL(/\/locked$/);
}

/** The same person is logged in again: the unsent answer is still there and is sent. */
export async function answerIsSent({ page, backend }: Stage): Promise<void> {
	expect(answersOf(await deviceCoaching(page))).toEqual({ [ON_TIME]: ['Sim'] });
	expect(answersOf(await sameOnServer(page, backend))).toEqual({ [ON_TIME]: ['Sim'] });
}
