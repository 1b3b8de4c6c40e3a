import { createHash } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import type { Backend } from './backend.ts';

/** The code that the company sends to a person in a test. */
export const CODE = 'convite-de-teste';

/** Fills in the login form and submits it. */
export async function enter(
	page: Page,
	employeeCode: string,
	password = DEMO_PASSWORD,
): Promise<void> {
	await page.getByLabel('Código').fill(employeeCode);
	await page.getByLabel('Senha', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Submits a login until the menu opens: it has ten seconds, too few for a busy machine. */
export async function untilMenu(page: Page, submit: () => Promise<void>): Promise<void> {
	await expect(async () => {
		if (!page.url().endsWith('/menu')) await submit();
		await expect(page).toHaveURL(/\/menu$/, { timeout: 15_000 });
	}).toPass();
}

/** Logs out on a screen that offers it, and confirms; does not wait for the result. */
export async function logOut(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Sair da conta' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sair da conta' }).click();
}

/** The server ends every session, and the browser has no refresh token to renew it. */
export async function endSessions(context: BrowserContext, backend: Backend): Promise<void> {
	await context.clearCookies();
	await backend.query("update sessions set revoked_at = now(), revoked_reason = 'test'");
}

/** Stores a valid code of a person, as if the company had sent it. */
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
