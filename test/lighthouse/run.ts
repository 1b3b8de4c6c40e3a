// `npm run lighthouse`: loads the main screens like a phone. Accessibility and best practices must
// be perfect; the floor for performance allows for a busy machine. With addresses, only those are
// measured: `npm run lighthouse -- /agenda`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { stableId } from '#server/demo/random.ts';
import { logIn } from '#test/bench/world.ts';
import { startBackend } from '#test/support/backend.ts';
import { findBrowser } from '#test/support/browser.js';
import { chooseFirstForm, primary, startCoaching } from '#test/support/day.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const WORKDAY = '2026-03-11T12:00:00.000Z';
const CATEGORIES = ['accessibility', 'best-practices', 'performance'] as const;
const PERFECT: readonly string[] = ['accessibility', 'best-practices'];
const LEAST_PERFORMANCE = 75;
const VIDEO = stableId('video/Abordagem ao cliente em cinco passos');
const RESULTS = stableId('video/Cadeia do frio: da câmara à gôndola');
const ASKED = process.argv.slice(2);

/** For a manager, who can open all of them. */
const PATHS = [
	...['/menu', '/offline', '/notificacoes', '/agenda', '/game', '/performance', '/suporte/novo'],
	...['/tv-vendas', `/tv-vendas/video/${VIDEO}`],
	...['/tv-vendas/resultados', `/tv-vendas/resultados/${RESULTS}`],
	...['/aprovacoes', '/aprovacoes/abonos', '/abonos', '/carteira'],
];

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

/** The findings of a screen, one line each. */
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

/** Loads one screen like a phone, in the logged-in browser. Returns whether it passes. */
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
	const blocked = Math.round(lhr.audits['total-blocking-time']?.numericValue ?? 0);
	say(`${new URL(lhr.finalDisplayedUrl).pathname}: ${shown}, blocked for ${blocked} ms`);
	if (lhr.runtimeError) say(`    ${lhr.runtimeError.message}`);
	for (const line of findings(lhr)) say(line);
	const arrived = lhr.finalDisplayedUrl === url;
	if (!arrived) say(`    asked for ${url}, arrived at ${lhr.finalDisplayedUrl}`);
	const isFast = score('performance') >= LEAST_PERFORMANCE;
	if (!isFast) say(`    performance below ${LEAST_PERFORMANCE}`);
	return arrived && isFast && PERFECT.every((name) => score(name) === 100);
}

/** Opens a question of the quiz of the video. */
async function openQuiz(page: Page): Promise<void> {
	await page.goto(`/tv-vendas/video/${VIDEO}`);
	await page.getByRole('button', { name: 'Começar quiz' }).click();
	await page.waitForURL('**/tv-vendas/quiz/*/0');
}

/** Opens the first question of a coaching. */
async function openQuestion(page: Page): Promise<void> {
	await startCoaching(page, 'Anderson');
	await primary(page, 'Fazer check-in do pré-processo').click();
	await chooseFirstForm(page);
}

/** Prepares the screen in the logged-in browser, then measures it. Returns whether it passes. */
async function measureAfter(
	context: BrowserContext,
	name: string,
	open: (page: Page) => Promise<void>,
): Promise<boolean> {
	if (ASKED.length > 0 && !ASKED.includes(name)) return true;
	const page = await context.newPage();
	await open(page);
	const url = page.url();
	await page.close();
	return measure(url, port);
}

execFileSync(process.execPath, ['server/platform/build-if-needed.js'], { stdio: 'inherit' });
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
	const isAsked = (path: string) => ASKED.length === 0 || ASKED.includes(path);
	if (isAsked('/login')) isFine = await measure(`${backend.url}/login`, port);
	await logIn(page, MAIN_MANAGER_CODE);
	await page.close();
	for (const path of PATHS.filter(isAsked)) {
		isFine = (await measure(`${backend.url}${path}`, port)) && isFine;
	}
	isFine = (await measureAfter(context, 'quiz', openQuiz)) && isFine;
	isFine = (await measureAfter(context, 'question', openQuestion)) && isFine;
} finally {
	await context.close();
	await backend.remove();
	rmSync(folder, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);
