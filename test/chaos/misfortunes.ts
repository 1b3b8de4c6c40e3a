import type { Page } from '@playwright/test';
import { ClientBuilds } from '#test/support/client-builds.ts';
import type { Misfortune, Way } from './disturbances.ts';
import { open } from './kills.ts';
import type { Screen } from './screen.ts';
import { within } from './within.ts';
import { serverState, type World } from './world.ts';

const HAPPENS_MS = 60_000;
/** Chromium looks at the quota every half minute. */
const FULL_MS = 40_000;
/** A damaged answer is back from the server within this time. */
const HEALS_MS = 60_000;
/** What Chromium deletes of an origin when the disk is full. Cookies stay. */
const EVICTED = 'indexeddb,cache_storage,service_workers,file_systems';

type Given = { readonly way: Way; readonly shown: Screen | null };

/** Lets it happen. Returns whether the person now looks at a screen that was opened anew. */
export async function befall(world: World, kind: Misfortune, given: Given): Promise<boolean> {
	const { journal, figures } = world;
	const happens = HAPPENINGS[kind];
	// A browser that hangs lets nothing happen to it.
	const result = await within(HAPPENS_MS, happens(world, given), 'not now' as const);
	if (result === 'not now') return false;
	journal.write('misfortune', { kind });
	figures.countDisturbance(kind);
	return result === 'opened';
}

type Result = 'opened' | 'same screen' | 'not now';

const HAPPENINGS: Readonly<Record<Misfortune, (world: World, given: Given) => Promise<Result>>> = {
	'full storage': fillStorage,
	'evicted storage': evict,
	'damaged row': damage,
	'second tab': switchTabs,
	'frozen tab': freezeTab,
	'new build': deploy,
	clock: jumpClock,
};

async function fillStorage({ phone, atEnd }: World): Promise<Result> {
	const { page } = phone;
	const session = await page.context().newCDPSession(page);
	const origin = new URL(page.url()).origin;
	await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
	// The browser may be gone by then, and its quota with it.
	const empty = () =>
		session.send('Storage.overrideQuotaForOrigin', { origin }).then(
			() => undefined,
			() => undefined,
		);
	const timer = setTimeout(() => void empty(), FULL_MS);
	atEnd.push(async () => {
		clearTimeout(timer);
		await empty();
	});
	return 'same screen';
}

/** The browser deletes the whole origin. What the server has must come back. */
async function evict(world: World, { way }: Given): Promise<Result> {
	const { phone, ledger, weather, person, marks } = world;
	const held = await serverState(world);
	if (!person.hasStarted || held === null || held.coachingStage === 'done') return 'not now';
	// Offline without the stored app nothing can open.
	await weather.clears();
	ledger.keepsOnly(held);
	person.finishesAgain();
	marks.loginDue = 'evicted';
	marks.isAppStored = false;
	const { page } = phone;
	const address = page.url();
	const session = await page.context().newCDPSession(page);
	const { origin } = new URL(address);
	await session.send('Storage.clearDataForOrigin', { origin, storageTypes: EVICTED });
	await session.detach();
	await open(world, address, { way, shown: null });
	return 'opened';
}

/** A bad sector in an answer that the server has: it must come back from there. */
async function damage(world: World, { way }: Given): Promise<Result> {
	const { phone, ledger, marks } = world;
	const held = await serverState(world);
	if (held === null || held.coachingStage === 'done') return 'not now';
	if (ledger.compare(held).lost.length > 0) return 'not now';
	const isDone = await phone.page.evaluate(damageAnswer);
	if (!isDone) return 'not now';
	marks.damagedUntil = Date.now() + HEALS_MS;
	await open(world, phone.page.url(), { way, shown: null });
	return 'opened';
}

/** Runs in the page. */
async function damageAnswer(): Promise<boolean> {
	const databases = await indexedDB.databases();
	const work = databases.find((each) => each.name?.startsWith('acompanha-w-'))?.name;
	if (work === undefined) return false;
	const opening = indexedDB.open(work);
	await new Promise((resolve, reject) => {
		opening.onsuccess = resolve;
		opening.onerror = reject;
	});
	const transaction = opening.result.transaction('answers', 'readwrite');
	const store = transaction.objectStore('answers');
	const reading = store.getAll();
	let isDone = false;
	reading.onsuccess = () => {
		const row = reading.result.at(-1);
		const answer = row?.answers?.find((each: { answer: string[] }) => each.answer.length > 0);
		if (!answer) return;
		answer.answer = ['\uFFFD\uFFFD'];
		store.put(row);
		isDone = true;
	};
	await new Promise((resolve) => {
		transaction.oncomplete = resolve;
	});
	opening.result.close();
	return isDone;
}

/** Opens a second tab, or goes to the other one and whatever it shows by now. */
async function switchTabs(world: World, { way, shown }: Given): Promise<Result> {
	const { phone } = world;
	if (await phone.goToOtherTab()) return 'opened';
	const address = phone.page.url();
	await phone.newTab();
	await open(world, address, { way, shown });
	return 'opened';
}

/** The system freezes the tab, which may be the one that sends; the person uses a new one. */
async function freezeTab(world: World, given: Given): Promise<Result> {
	const { phone, random, atEnd } = world;
	const { page } = phone;
	if (phone.context.pages().length > 1) return 'not now';
	const session = await page.context().newCDPSession(page);
	const turns = (state: 'frozen' | 'active') =>
		session.send('Page.setWebLifecycleState', { state }).then(
			() => undefined,
			() => undefined,
		);
	const result = await switchTabs(world, given);
	await turns('frozen');
	const timer = setTimeout(() => void turns('active'), random.integer(3_000, 60_000));
	atEnd.push(async () => {
		clearTimeout(timer);
		await turns('active');
	});
	return result;
}

/** The server gets a new build, and the phone finds it. */
async function deploy({ backend, phone, marks, atEnd }: World): Promise<Result> {
	if (marks.hasNewBuild) return 'not now';
	marks.hasNewBuild = true;
	const builds = new ClientBuilds();
	atEnd.push(() => builds.remove());
	builds.next();
	backend.network.deploy(builds.served({ keepsOriginal: true }));
	await lookForUpdate(phone.page);
	return 'same screen';
}

async function lookForUpdate(page: Page): Promise<void> {
	const looks = page.evaluate(() => {
		void navigator.serviceWorker.getRegistration().then((found) => found?.update().catch(() => 0));
	});
	await looks.catch(() => undefined);
}

/** The phone's clock jumps, in the page and in its worker. */
async function jumpClock({ phone, random, journal }: World): Promise<Result> {
	const hours = random.pick([-26, -3, -0.3, 0.3, 3, 26]);
	journal.write('clock', { hours });
	const script = `(() => {
		const Real = globalThis.RealDate ??= Date;
		const now = () => Real.now() + ${hours * 3_600_000};
		globalThis.Date = class extends Real {
			constructor(...given) { given.length === 0 ? super(now()) : super(...given); }
			static now() { return now(); }
		};
	})()`;
	const { page } = phone;
	const jumps = [page.evaluate(script), ...page.workers().map((worker) => worker.evaluate(script))];
	await Promise.all(jumps.map((jump) => jump.catch(() => undefined)));
	return 'same screen';
}
