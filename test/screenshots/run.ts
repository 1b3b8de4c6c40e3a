// `npm run screenshots`: every screen at 360 and 1280 px, light and dark, as sheets for the README.
// With names of sheets, only those are made: `npm run screenshots -- day team`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { logIn } from '#test/bench/world.ts';
import { type Backend, startBackend } from '#test/support/backend.ts';
import { findBrowser } from '#test/support/browser.js';
import { settled } from '#test/support/page-findings.ts';
import { isAt, routeOf, type Sheet } from './shot.ts';
import { SHEETS } from './shots.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const WORKDAY = '2026-03-11T12:00:00.000Z';
const FOLDER = import.meta.dirname;
const README = join(FOLDER, '../../README.md');
const LOOKS = [
	{ width: 360, height: 740, colorScheme: 'light' },
	{ width: 360, height: 740, colorScheme: 'dark' },
	{ width: 1280, height: 800, colorScheme: 'light' },
	{ width: 1280, height: 800, colorScheme: 'dark' },
] as const;
/** Height of one screen on a sheet, in px. */
const SHOWN_HEIGHT = 250;
/** Upper bound of nested elements whose colours change one after another. */
const LEVELS = 6;
const MOST_BYTES = 180 * 1024;
/** Tried from the best down until a sheet is small enough for the repository. */
const QUALITIES = [70, 55, 40, 28, 18];
const MARKS = ['<!-- gallery -->', '<!-- /gallery -->'] as const;

type Row = { readonly name: string; readonly pictures: readonly string[] };

/** One screen in the four looks, each as a data URL. */
async function pictures(page: Page): Promise<readonly string[]> {
	const taken: string[] = [];
	// No element is hovered.
	await page.mouse.move(0, 0);
	for (const { width, height, colorScheme } of LOOKS) {
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		// An inherited colour starts its transition again at every level.
		for (let level = 0; level < LEVELS; level++) await settled(page);
		const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
		taken.push(`data:image/jpeg;base64,${picture.toString('base64')}`);
	}
	await page.setViewportSize({ width: 360, height: 740 });
	return taken;
}

async function rowsOf(
	page: Page,
	backend: Backend,
	{ person, shots }: Sheet,
): Promise<readonly Row[]> {
	if (person !== null) await logIn(page, person);
	const rows: Row[] = [];
	for (const shot of shots) {
		const { name, path, prepare } = shot;
		await prepare?.(page, backend);
		if (path !== null) await page.goto(path);
		await page.getByRole('heading', { level: 1 }).waitFor();
		await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
		const route = routeOf(shot);
		const { pathname } = new URL(page.url());
		if (route !== null && !isAt(route, pathname)) throw new Error(`${name} arrived at ${pathname}`);
		rows.push({ name, pictures: await pictures(page) });
	}
	return rows;
}

/** All rows in one WebP picture that is small enough. */
async function sheet(browser: Browser, rows: readonly Row[]): Promise<Buffer> {
	const page = await browser.newPage({ viewport: { width: 1108, height: 400 } });
	const figures = rows.map(({ name, pictures: shown }) => {
		const images = shown.map((src) => `<img src="${src}" height="${SHOWN_HEIGHT}">`).join('');
		return `<figure>${images}<figcaption>${name}</figcaption></figure>`;
	});
	await page.setContent(`<style>
		body { margin: 0; background: #8b9490; font: 600 15px system-ui; display: inline-block }
		figure { margin: 12px; display: flex; gap: 8px; flex-wrap: wrap; width: 1084px }
		figcaption { flex-basis: 100%; order: -1; color: #10201b }
		</style>${figures.join('')}`);
	const { width, height } = (await page.locator('body').boundingBox()) ?? { width: 1, height: 1 };
	const devtools = await page.context().newCDPSession(page);
	for (const quality of QUALITIES) {
		const { data } = await devtools.send('Page.captureScreenshot', {
			format: 'webp',
			quality,
			captureBeyondViewport: true,
			clip: { x: 0, y: 0, width, height, scale: 1 },
		});
		const picture = Buffer.from(data, 'base64');
		if (picture.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
		await page.close();
		return picture;
	}
	throw new Error('No quality to try');
}

function writeGallery(): void {
	const [start, end] = MARKS;
	const readme = readFileSync(README, 'utf8');
	const images = SHEETS.map(
		({ title, file }) => `**${title}**\n\n![${title}](test/screenshots/${file}.webp)\n`,
	);
	const before = readme.slice(0, readme.indexOf(start) + start.length);
	const after = readme.slice(readme.indexOf(end));
	writeFileSync(README, `${before}\n\n${images.join('\n')}\n${after}`);
}

execFileSync(process.execPath, ['server/platform/build-if-needed.js'], { stdio: 'inherit' });
const asked = process.argv.slice(2);
const executablePath = findBrowser();
const browser = await chromium.launch({
	...(executablePath ? { executablePath } : {}),
	args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(FOLDER, { recursive: true });
try {
	for (const one of SHEETS.filter(({ file }) => asked.length === 0 || asked.includes(file))) {
		const backend = await startBackend({ startAt: WORKDAY });
		const context = await browser.newContext({
			baseURL: backend.url,
			locale: 'pt-BR',
			timezoneId: 'America/Sao_Paulo',
			viewport: { width: 360, height: 740 },
			permissions: ['geolocation'],
			geolocation: { latitude: -23.5405, longitude: -46.5766, accuracy: 12 },
		});
		// Every run shows the same time.
		await context.clock.setFixedTime(WORKDAY);
		// tsx inserts calls of it into functions that run in the page.
		await context.addInitScript('globalThis.__name = (named) => named');
		try {
			const rows = await rowsOf(await context.newPage(), backend, one);
			const file = join(FOLDER, `${one.file}.webp`);
			writeFileSync(file, await sheet(browser, rows));
			process.stdout.write(`${one.file}: ${Math.round(statSync(file).size / 1024)} kB\n`);
		} finally {
			await context.close();
			await backend.remove();
		}
	}
	writeGallery();
} finally {
	await browser.close();
}
