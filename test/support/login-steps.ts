import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import type { Backend } from './backend.ts';

/** What the company sends to whoever asks for it in a test. */
export const CODE = 'convite-de-teste';

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

/** A living code of a person, as the company would have sent it. */
export async function giveCode(
	backend: Backend,
	purpose: 'recovery' | 'invitation',
	employeeCode: string,
): Promise<void> {
	const hash = createHash('sha256').update(CODE).digest('hex');
	const until = new Date(Date.parse(backend.now()) + 10 * 60_000).toISOString();
	await backend.query(
		`insert into recovery_codes (company_id, employee_code, purpose, code_hash, expires_at)
		select company_id, '${employeeCode}', '${purpose}', '${hash}', '${until}' from companies
		on conflict (company_id, employee_code, purpose) do update set code_hash = excluded.code_hash`,
	);
}
