import type { Page } from '@playwright/test';
import type { KillKind, Way } from './disturbances.ts';
import { answerKey, enteredValue } from './ledger.ts';
import { look, type Screen } from './screen.ts';
import { within } from './within.ts';
import { fail, type World } from './world.ts';

/** The start address of the manifest, and the bare address. */
const ADDRESS = { icon: '/menu?fonte=pwa', address: '/' } as const;

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'];
/** The question must be on the screen again within this time. */
const PATIENCE_MS = 30_000;
/** A server or database is started again after at most so long. */
const MOST_DEAD_MS = 4_000;
const LOOK_AGAIN_MS = 40;
/** DevTools answer within this time, or the browser hangs. */
const ANSWERS_MS = 5_000;
/** An address opens within this time, or is tried again. */
const OPENS_MS = 8_000;
const ATTEMPTS = 5;

/** `shown`: the question on the screen that must be there afterwards; null: it may be another one. */
type Reopening = { readonly way: Way; readonly shown: Screen | null };

/** Kills a part of the browser or the server. Returns whether the app was opened anew after it. */
export async function strike(world: World, drawn: KillKind, opening: Reopening): Promise<boolean> {
	const { phone, journal, figures, random, server, database } = world;
	// The embedded database dies with its server.
	const kind = drawn === 'database' && database === null ? 'server' : drawn;
	if (!phone.isOpen) {
		await open(world, '/', { way: 'address', shown: null });
		return true;
	}
	if (kind === 'server' && server.isDead) return false;
	if (kind === 'database' && database?.isDead) return false;
	journal.write('kill', { kind, way: opening.way });
	figures.countKill(kind);
	const address = phone.page.url();
	switch (kind) {
		case 'browser': {
			await phone.kill();
			await phone.open({ offline: world.weather.isFlight, zone: random.pick(ZONES) });
			await open(world, address, opening);
			return true;
		}
		case 'renderer': {
			await phone.killProcesses('renderer');
			await phone.newTab();
			await phone.closeOthers();
			await open(world, address, opening);
			return true;
		}
		case 'worker':
			// What the page tells it meanwhile gets lost with it, also which question is on the screen.
			world.marks.isWorkerDead = true;
			await stopWorker(phone.page);
			return false;
		case 'service worker':
			await stopServiceWorkers(phone.page);
			return reloadsAtTimes(world, address, opening);
		case 'network service':
			await phone.killProcesses('network.mojom.NetworkService');
			return reloadsAtTimes(world, address, opening);
		case 'server':
			server.dies(random.integer(0, MOST_DEAD_MS));
			return false;
		case 'database':
			database?.dies(random.integer(0, MOST_DEAD_MS));
			return false;
	}
}

async function reloadsAtTimes(world: World, address: string, opening: Reopening) {
	if (!world.random.happens(0.5)) return false;
	await open(world, address, opening);
	return true;
}

/** Ends the thread that holds the person's data, as the system does when memory is short. */
async function stopWorker(page: Page): Promise<void> {
	await page
		.workers()[0]
		?.evaluate('self.close()')
		.catch(() => undefined);
}

async function stopServiceWorkers(page: Page): Promise<void> {
	const stops = async () => {
		const session = await page.context().newCDPSession(page);
		await session.send('ServiceWorker.enable');
		await session.send('ServiceWorker.stopAllWorkers');
		await session.detach();
	};
	await within(ANSWERS_MS, stops(), undefined);
}

/** Opens the app as the person would, and measures until the same question is on the screen. */
export async function open(world: World, address: string, { way, shown }: Reopening) {
	const { phone, journal, figures, marks } = world;
	const began = performance.now();
	const target = way === 'tab' ? address : ADDRESS[way];
	await reach(world, target);
	const isUntold = marks.isWorkerDead;
	marks.isWorkerDead = false;
	if (!shown?.question || isUntold) return;
	const key = answerKey(shown.about, shown.heading);
	const isBack = ({ question, about, heading }: Screen) =>
		question !== null &&
		about === shown.about &&
		heading === shown.heading &&
		(Date.now() < marks.damagedUntil ||
			world.ledger.allows(key, enteredValue(question.kind, question.entered)));
	figures.reopened.asked++;
	const now = await lookUntil(phone.page, isBack, PATIENCE_MS);
	const ms = Math.round(performance.now() - began);
	if (now !== null && isBack(now)) {
		figures.reopened.same++;
		figures.reopenedMs.push(ms);
		return journal.write('reopened', { ms, way });
	}
	if (isLocked(now)) return journal.write('locked', { way, path: now?.path });
	const found = now ? `${now.path} '${now.heading}' ${JSON.stringify(now.question)}` : 'nothing';
	await fail(world, `After a restart by ${way} not '${key}' was shown but ${found}`);
}

/** The person must log in first; that is counted where it happens. */
function isLocked(screen: Screen | null): boolean {
	return screen !== null && (screen.path.startsWith('/locked') || screen.path.startsWith('/login'));
}

/**
 * An address that does not open is tried again in a new tab, then in a new browser, as a person does.
 * Chromium may hang or crash after its network service was killed. Before the app is stored nothing
 * opens without server and network: the person waits for them.
 */
async function reach(world: World, target: string): Promise<void> {
	const { phone, journal, figures, marks, weather, server, database } = world;
	for (let attempt = 1; ; attempt++) {
		try {
			if (!phone.isOpen) await startAgain(world);
			await phone.page.goto(target, { waitUntil: 'commit', timeout: OPENS_MS });
			return;
		} catch (error) {
			journal.write('did not open', { target, error: String(error).split('\n')[0] });
			if (attempt === ATTEMPTS) throw error;
			if (!marks.isAppStored) {
				await weather.clears();
				await database?.isUp();
				await server.isUp();
			}
			if (attempt === 1) continue;
			figures.hangs++;
			if (phone.isOpen) await phone.kill();
		}
	}
}

async function startAgain({ phone, weather, random, journal, figures }: World): Promise<void> {
	journal.write('the browser is started again');
	figures.restarts++;
	await phone.open({ offline: weather.isFlight, zone: random.pick(ZONES) });
}

/** The first look that is as wanted, or the last one after `ms` milliseconds; null: none worked. */
export async function lookUntil(
	page: Page,
	isWanted: (now: Screen) => boolean,
	ms: number,
): Promise<Screen | null> {
	const end = Date.now() + ms;
	let last: Screen | null = null;
	for (;;) {
		// A page that is being replaced cannot be read at this moment.
		last = (await look(page)) ?? last;
		if (last !== null && isWanted(last)) return last;
		if (Date.now() > end) return last;
		await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
	}
}
