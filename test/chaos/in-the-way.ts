import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { enter } from '#test/support/login-steps.ts';
import { type Act, confirm, press } from './act.ts';
import type { Screen } from './screen.ts';

/** The dialog before the end of a day. */
export const FINISHING = 'Finalizar o coaching?';

/**
 * What a person does first: dialogs, refusals, logins. Null: the screen is not ready for it; undefined:
 * nothing is in the way of the day.
 */
export function inTheWay(screen: Screen, employeeCode: string): Act | null | undefined {
	const { path, taps, heading, words, dialog, fields } = screen;
	if (dialog !== '') return inDialog(screen);
	if (path === '/locked') return unlock('at /locked', (now) => now.path !== '/locked');
	if (path === '/login') return 'Senha' in fields ? logIn(employeeCode) : null;
	const has = (name: string) => taps.includes(name);
	if (words.includes('Não foi salvo') && has('Tentar de novo')) {
		return press('save again', 'Tentar de novo', (now) => !now.words.includes('Não foi salvo'));
	}
	if (has('Entrar novamente')) {
		return press('ask for the login', 'Entrar novamente', (now) => now.dialog !== '');
	}
	if (has('Tentar novamente')) {
		return press('try again', 'Tentar novamente', (now) => now.heading !== heading);
	}
	return undefined;
}

function inDialog({ dialog, taps }: Screen): Act | null {
	if (dialog.startsWith('Revisar')) {
		const name = taps.find((tap) => tap.startsWith('Fazer check-out'));
		const isOut = (now: Screen) => /coaching\/(pdvs|feedback)$/.test(now.path);
		return name === undefined ? null : confirm('check out', name, isOut);
	}
	const isClosed = (now: Screen) => now.dialog !== dialog;
	if (dialog.startsWith('Registrar')) {
		const isRecorded = ({ path }: Screen) => path === '/coaching/pdvs';
		return confirm('record a status', dialog.replace('?', ''), isRecorded);
	}
	switch (dialog) {
		case 'Ir para o pós-processo?': {
			const isThere = ({ path }: Screen) => /forms$|questions\/0$/.test(path);
			return confirm('check in to the post-process', 'Fazer check-in do pós-processo', isThere);
		}
		case FINISHING: {
			const isHome = ({ path }: Screen) => /^\/(menu|offline)$/.test(path);
			return confirm('finish', 'Finalizar coaching', isHome);
		}
		case 'Ainda não foi salvo':
			return confirm('stay and save again', 'Ficar e tentar de novo', isClosed);
		case 'Entrar novamente':
			return unlock('in the dialog', isClosed);
		default:
			return confirm(`close '${dialog}'`, taps[0] ?? '', isClosed);
	}
}

function unlock(where: string, isDone: Act['isDone']): Act {
	return {
		name: `log in again ${where}`,
		isDone,
		async tap(page) {
			await page.getByLabel('Senha', { exact: true }).last().fill(DEMO_PASSWORD);
			await page.getByRole('button', { name: 'Entrar novamente' }).last().click();
		},
	};
}

function logIn(employeeCode: string): Act {
	return {
		name: 'log in',
		isDone: ({ path }) => !path.startsWith('/login'),
		tap: (page) => enter(page, employeeCode),
	};
}
