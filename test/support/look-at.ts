import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { axeFindings, englishFindings, settled, sidewaysAtTwice, targetFindings } from './look.ts';

export const LOOKS = [
	[{ width: 360, height: 740 }, 'light'],
	[{ width: 360, height: 740 }, 'dark'],
	[{ width: 1280, height: 800 }, 'light'],
	[{ width: 1280, height: 800 }, 'dark'],
] as const;

/** On a wall, seen from the back of the room. */
export const PROJECTOR = [{ width: 1920, height: 1080 }, 'light'] as const;

type Look = (typeof LOOKS)[number] | typeof PROJECTOR;

/** axe, targets, twice the text and the Portuguese of one screen, in these looks. */
export async function look(
	page: Page,
	screen: string,
	looks: readonly Look[] = LOOKS,
): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await settled(page);
	expect.soft(await englishFindings(page), `English on ${screen}`).toEqual([]);
	expect.soft(await sidewaysAtTwice(page), `text at 200 % on ${screen}`).toBeLessThanOrEqual(0);
	for (const [size, colorScheme] of looks) {
		await page.setViewportSize(size);
		await page.emulateMedia({ colorScheme });
		await settled(page);
		const where = `axe on ${screen}, ${size.width} px, ${colorScheme}`;
		await expect.soft.poll(() => axeFindings(page), { message: where }).toEqual([]);
		expect.soft(await targetFindings(page), `targets on ${screen}`).toEqual([]);
	}
}
