import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/demo-logins.ts';
import type { Backend } from './backend.ts';

/** Fills in the login on the screen and sends it. */
export async function enter(
	page: Page,
	employeeCode: string,
	password = DEMO_PASSWORD,
): Promise<void> {
	await page.getByLabel('Código').fill(employeeCode);
	await page.getByLabel('Senha', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Asks to leave, on a screen that offers it, and confirms; what comes of it is not waited for. */
export async function logOut(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Sair da conta' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sair da conta' }).click();
}

/** The server ends every session, and the browser has nothing to renew it with. */
export async function endSessions(context: BrowserContext, backend: Backend): Promise<void> {
	await context.clearCookies();
	await backend.query("update sessions set revoked_at = now(), revoked_reason = 'test'");
}
