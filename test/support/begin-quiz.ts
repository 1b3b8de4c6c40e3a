import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { travel } from './travel.ts';

/** At the first question of a quiz nobody has done, on what the device holds. */
export async function beginQuiz(page: Page): Promise<void> {
	await travel(page, '/offline/quiz');
	await page
		.getByRole('main')
		.getByRole('button', { name: /Quiz não feito/ })
		.first()
		.click();
	await expect(page.getByText('Ainda sem resposta')).toBeVisible();
}
