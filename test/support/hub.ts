import { expect, type Page } from '@playwright/test';

/** What a coach does on the hub of the day. */

/** Shows one of the lists of the day, which are behind a button; resolves when it is shown. */
export async function showList(page: Page, name: RegExp): Promise<void> {
	await openDayTools(page);
	const list = page.getByRole('link', { name });
	await list.click();
	await expect(list).toHaveAttribute('aria-current', 'true');
}

/** Search, order and lists of the day. */
export async function openDayTools(page: Page): Promise<void> {
	const tools = page.getByRole('button', { name: 'Buscar e filtrar' });
	if ((await tools.getAttribute('aria-expanded')) === 'false') await tools.click();
}

/** Asks for the post-process: in the bar once the goal is reached, before that below 'Mais opções'. */
export async function askForPostProcess(page: Page): Promise<void> {
	await expect(page.getByRole('button', { name: 'Buscar e filtrar' })).toBeVisible();
	const button = page.getByRole('button', { name: /^Ir para o pós-processo/ });
	// By the keyboard: a message of the last act may lie over the end of the list.
	if (!(await button.isVisible())) await page.getByText('Mais opções').press('Enter');
	await button.press('Enter');
}
