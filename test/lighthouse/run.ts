// `npm run lighthouse`: the screens a person meets first, as a phone loads them. Accessibility and
// best practices must be perfect; performance is printed only, because a busy machine moves it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright';
import { MAIN_COORDINATOR_CODE } from '#server/seed/demo-logins.ts';
import { logIn } from '#test/bench/world.ts';
import { startBackend } from '#test/support/backend.ts';
import { findBrowser } from '#test/support/browser.js';
import { chooseFirstForm, primary, startCoaching } from '#test/support/day.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const WORKDAY = '2026-03-11T12:00:00.000Z';
const CATEGORIES = ['accessibility', 'best-practices', 'performance'] as const;
const PERFECT: readonly string[] = ['accessibility', 'best-practices'];

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (typeof address !== 'object' || address === null) throw new Error('No free port');
	return address.port;
}

/** What is wrong on a screen, one line each. */
function findings({ categories, audits }: Result): string[] {
	return PERFECT.flatMap((name) =>
		(categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
			const audit = audits[id];
			if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
			const { items = [] } = (audit.details ?? {}) as { items?: readonly object[] };
			return [
				`    ${name}: ${audit.title}`,
				...items.map((item) => `      ${JSON.stringify(item)}`),
			];
		}),
	);
}

/** Loads one screen as a phone does, in the browser that is logged in. Answers whether it is fine. */
async function measure(url: string, port: number): Promise<boolean> {
	const report = await lighthouse(url, {
		port,
		onlyCategories: [...CATEGORIES],
		disableStorageReset: true,
		logLevel: 'error',
	});
	if (!report) throw new Error(`Lighthouse gave no report of ${url}`);
	const { lhr } = report;
	const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
	const shown = CATEGORIES.map((name) => `${name} ${score(name)}`).join(', ');
	say(`${new URL(lhr.finalDisplayedUrl).pathname}: ${shown}`);
	if (lhr.runtimeError) say(`    ${lhr.runtimeError.message}`);
	for (const line of findings(lhr)) say(line);
	const arrived = lhr.finalDisplayedUrl === url;
	if (!arrived) say(`    asked for ${url}, arrived at ${lhr.finalDisplayedUrl}`);
	return arrived && PERFECT.every((name) => score(name) === 100);
}

async function openQuestion(context: BrowserContext): Promise<void> {
	const page = await context.newPage();
	await startCoaching(page, 'Anderson');
	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
	await page.close();
}

execFileSync(process.execPath, ['server/build-if-needed.js'], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'acompanha-lighthouse-'));
const backend = await startBackend({ startAt: WORKDAY });
const port = await freePort();
const executablePath = findBrowser();
const context = await chromium.launchPersistentContext(folder, {
	baseURL: backend.url,
	locale: 'pt-BR',
	timezoneId: 'America/Sao_Paulo',
	...(executablePath ? { executablePath } : {}),
	args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
});
let isFine = true;
try {
	const page = await context.newPage();
	isFine = (await measure(`${backend.url}/login`, port)) && isFine;
	await logIn(page, MAIN_COORDINATOR_CODE);
	await page.close();
	for (const path of ['/menu', '/offline']) {
		isFine = (await measure(`${backend.url}${path}`, port)) && isFine;
	}
	await openQuestion(context);
	isFine = (await measure(`${backend.url}/coaching/form/questions/0`, port)) && isFine;
} finally {
	await context.close();
	await backend.remove();
	rmSync(folder, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);
