import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import {
	actsBeginAt,
	axeFindings,
	contrastFindings,
	englishFindings,
	roomFindings,
	settled,
	targetFindings,
} from './page-findings.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

/** Large text, landscape, and a page at 200 %. */
const ROOMS = [
	[PHONE, 200],
	[{ width: 740, height: 360 }, 100],
	[{ width: 180, height: 370 }, 100],
] as const;

export const LOOKS = [
	[PHONE, 'light'],
	[PHONE, 'dark'],
	[DESK, 'light'],
] as const;

/** On a projector, which shows the page in fullscreen. */
export const PROJECTOR = [{ width: 1920, height: 1080 }, 'light'] as const;

type Look = (typeof LOOKS)[number] | typeof PROJECTOR;

/**
 * Runs axe, target sizes, room for large text and in landscape, and the check for English words on one screen in these
 * looks. A theme only changes colours, so the dark look is checked for colours alone.
 */
export async function look(
	page: Page,
	screen: string,
	looks: readonly Look[] = LOOKS,
): Promise<void> {
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await settled(page);
	expect.soft(await englishFindings(page), `English on ${screen}`).toEqual([]);
	for (const [size, textPercent] of ROOMS) {
		await page.setViewportSize(size);
		const where = `${screen} at ${size.width}×${size.height}, text at ${textPercent} %`;
		expect.soft(await roomFindings(page, textPercent), where).toEqual([]);
	}
	for (const [size, colorScheme] of looks) {
		await page.setViewportSize(size);
		if (size === PROJECTOR[0]) {
			await page.evaluate(() => document.documentElement.requestFullscreen());
		}
		await page.emulateMedia({ colorScheme });
		await settled(page);
		const findings = colorScheme === 'light' ? axeFindings : contrastFindings;
		const where = `axe on ${screen}, ${size.width} px, ${colorScheme}`;
		await expect.soft.poll(() => findings(page), { message: where }).toEqual([]);
		if (colorScheme === 'light') {
			expect.soft(await targetFindings(page), `targets on ${screen}`).toEqual([]);
		}
		await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
	}
}

/** On a short phone the last option of a question can be scrolled clear of the buttons. */
export async function lastOptionIsFree(page: Page, screen: string): Promise<void> {
	const last = page.getByRole('main').locator('.choice').last();
	if ((await last.count()) === 0) return;
	for (const height of [640, 740]) {
		await page.setViewportSize({ width: 360, height });
		await settled(page);
		await last.evaluate((option) => option.scrollIntoView({ block: 'nearest' }));
		const gap = await last.evaluate((option) => {
			const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
			return (bar?.top ?? innerHeight) - option.getBoundingClientRect().bottom;
		});
		expect.soft(gap, `last option on ${screen}, ${height} px`).toBeGreaterThanOrEqual(8);
	}
}

/** On a phone the next act is in the lower third, where the thumb reaches it. */
export async function actsInReach(page: Page, screen: string): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light' });
	for (const size of [{ width: 412, height: 915 }, { width: 360, height: 640 }, PHONE]) {
		await page.setViewportSize(size);
		await settled(page);
		const begin = (await actsBeginAt(page)) ?? 1;
		expect.soft(begin, `the bar on ${screen}`).toBeGreaterThanOrEqual(2 / 3);
	}
}
