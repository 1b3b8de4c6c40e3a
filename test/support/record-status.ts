import type { Page } from '@playwright/test';
import { primary } from './day.ts';
import { expect } from './e2e.ts';

/** In the dialog that asks before a status is recorded. */
export async function confirmStatus(page: Page): Promise<void> {
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /^Registrar/ })
		.click();
}

/** Records a status that closes the visit immediately. */
export async function recordStatus(page: Page, status: RegExp, act: string): Promise<void> {
	await page.getByRole('radio', { name: status }).check();
	await primary(page, act).click();
	await confirmStatus(page);
	await expect(page).toHaveURL(/\/coaching\/pdvs$/);
}
