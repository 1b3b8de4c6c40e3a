import { expect, type Page } from '@playwright/test';
import { travel } from './travel.ts';

/** Opens the profile on a device whose storage throws, until the screen of an unknown error stands. */
export async function breakProfile(page: Page): Promise<void> {
	await page.evaluate(() => {
		Storage.prototype.getItem = () => {
			throw new TypeError('broken');
		};
		navigator.storage.estimate = () => Promise.reject(new TypeError('broken'));
	});
	await travel(page, '/perfil');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erro desconhecido');
}
