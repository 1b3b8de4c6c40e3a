import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { travel } from './travel.ts';

/** Opens the first question of a quiz that nobody has begun, from data of the device. */
export async function beginQuiz(page: Page): Promise<void> {
	await travel(page, '/offline/quiz');
	await page
		.getByRole('main')
		.getByRole('button', { name: /Quiz não feito/ })
		.first()
		.click();
	await expect(page.getByText('Ainda sem resposta')).toBeVisible();
}
