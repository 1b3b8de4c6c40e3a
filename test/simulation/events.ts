import { assertNever } from '#worker/errors.ts';
import type { DamagedTable, Event, ServerEvent } from './commands.ts';
import { excuse, excuseUnheld } from './excuses.ts';
import type { SimulatedPhone } from './phone.ts';
import type { Program } from './program.ts';
import type { Run } from './run.ts';

const HOUR_MS = 3_600_000;
/** A program that has read the day keeps it in memory; it is read every 5 s. */
const READ_WITHIN_MS = 6_000;

/** What happens to a phone, the network or the server. */
export async function applyEvent(run: Run, event: Event): Promise<void> {
	const { loop } = run;
	if (event.type === 'wait') return void (await loop.advance(event.ms));
	if (event.type === 'server') return serverEvent(run, event.what);
	if (event.type === 'next-day') return nextDay(run);
	const phone = run.phoneAt(event.phone);
	const facts = run.factsOf(event.phone);
	switch (event.type) {
		case 'open':
			if (phone.open.length < 2) run.openTab(event.phone);
			return;
		case 'kill':
			await loop.advance(event.ms, event.afterSteps);
			run.count(`kill of a ${event.of}`);
			if (event.of === 'browser') phone.kill();
			else phone.open[0]?.kill();
			return;
		case 'weather': {
			const { faults, share, seed } = event;
			phone.network.weather = share > 0 ? { faults, share, seed } : null;
			return;
		}
		case 'offline':
			run.count('browser offline');
			facts.isOffline = event.isOffline;
			return tellAll(run, phone, (program) => program.api.session.setOnline(!event.isOffline));
		case 'hide':
			run.count('page hidden');
			facts.isHidden = event.isHidden;
			return tellAll(run, phone, (program) => program.api.session.setVisible(!event.isHidden));
		case 'storage':
			if (event.fault) run.count(`storage ${event.fault}`);
			phone.storage.fault = event.fault;
			return;
		case 'damage':
			return damage(run, event.phone, event.table, event.row);
		case 'evict':
			return evict(run, event.phone);
		case 'newer-build':
			return newerBuild(run, phone);
		case 'older-tab':
			return olderTab(run, phone, event.ms);
		case 'clock':
			run.count('clock set');
			phone.clockOffsetMs = event.offsetMs;
			return;
		case 'zone':
			run.count('zone changed');
			phone.timezone = event.zone;
			return;
		default:
			return assertNever(event);
	}
}

async function tellAll(
	run: Run,
	phone: SimulatedPhone,
	tell: (program: SimulatedPhone['open'][number]) => Promise<void>,
): Promise<void> {
	for (const program of phone.open) await run.loop.settle(tell(program), 1_000);
}

async function serverEvent(run: Run, what: ServerEvent): Promise<void> {
	const { server, prepared } = run;
	const { data } = prepared;
	run.count(`server ${what}`);
	switch (what) {
		case 'restart':
			return server.restart();
		case 'down':
		case 'up':
			server.isUp = what === 'up';
			return;
		case 'current':
		case 'behind':
		case 'first':
			server.release = what;
			return;
		case 'back-up':
			run.hasBackup = true;
			return run.loop.during(() => data.backUp());
		case 'delete-rows':
			await run.loop.during(() => data.deleteCoachings());
			run.restored();
			return excuseUnheld(run);
		case 'restore':
		case 'restore-with-sessions': {
			if (!run.hasBackup) return;
			const withSessions = what === 'restore-with-sessions';
			await run.loop.during(() => data.restore({ withSessions }));
			if (withSessions) for (const facts of run.facts) facts.mayLoseSession = true;
			run.restored();
			return excuseUnheld(run);
		}
		default:
			return assertNever(what);
	}
}

/** Everybody closes the app and opens it some hours later. */
async function nextDay(run: Run): Promise<void> {
	run.count('next day');
	await run.loop.advance(500);
	for (const phone of run.phones) phone.kill();
	for (const { olderTab } of run.facts) olderTab?.close();
	await run.loop.drain();
	run.loop.skip(18 * HOUR_MS);
	for (const index of run.phones.keys()) run.openApp(index);
}

/** The browser empties the storage. A running program keeps the day that it shows. */
async function evict(run: Run, index: number): Promise<void> {
	const phone = run.phoneAt(index);
	const facts = run.factsOf(index);
	run.count('storage evicted');
	if (phone.open.length > 0) await run.loop.advance(READ_WITHIN_MS);
	else await run.loop.drain();
	const [only, ...others] = phone.open;
	const isAlone = only !== undefined && others.length === 0 && !outdated.has(only);
	const isKept = isAlone && phone.storage.fault === null;
	const shown = isKept ? run.heads(phone).find(({ onScreen }) => onScreen === 1) : undefined;
	if (phone.open.length === 0) facts.mayLoseSession = true;
	facts.isDamaged = true;
	await excuse(run, index, (coachingId) => coachingId !== shown?._id);
	phone.storage.evict();
	// The program notices it within 5 s; a kill before that would lose what it shows.
	await run.loop.advance(READ_WITHIN_MS);
}

/** Damages one row while no program runs. */
async function damage(run: Run, index: number, table: DamagedTable, nth: number): Promise<void> {
	const phone = run.phoneAt(index);
	await run.loop.drain();
	phone.kill();
	await run.loop.drain();
	const rows = phone.storage.work(table) as readonly Damageable[];
	const victim = rows[nth % Math.max(1, rows.length)];
	if (!victim) return;
	run.count(`damaged row of ${table}`);
	run.factsOf(index).isDamaged = true;
	const coachingId = victim.coachingId ?? victim._id;
	await excuse(run, index, (id, stageId, at) => {
		if (id !== coachingId) return false;
		if (table === 'answers') return stageId === victim._id.split(':')[0] && at === 0;
		if (table === 'stages') return stageId === victim._id;
		return table !== 'histories';
	});
	phone.storage.damage(table, (row, place) =>
		place === nth % rows.length ? damaged(table, row as Damageable) : null,
	);
}

type Damageable = {
	readonly _id: string;
	readonly coachingId?: string;
	readonly answers?: readonly object[];
};

function damaged(table: DamagedTable, row: Damageable): object {
	if (table !== 'answers' || !row.answers) return { ...row, sum: 1 };
	const [first, ...others] = row.answers;
	return { ...row, answers: [{ ...first, answer: ['\uFFFD'] }, ...others] };
}

/** Programs that a newer build has shut out of the database. */
const outdated = new WeakSet<Program>();

/** A tab of a newer build opens the database, and is closed again. */
async function newerBuild(run: Run, phone: SimulatedPhone): Promise<void> {
	run.count('newer build opened the database');
	const { storage } = phone;
	const connection = await connect(run, phone, storage.workVersion + 10);
	connection?.close();
	for (const program of phone.open) outdated.add(program);
	await run.loop.drain();
}

/** A tab of an older build has the database open for some time. */
async function olderTab(run: Run, phone: SimulatedPhone, ms: number): Promise<void> {
	run.count('older tab holds the database');
	phone.kill();
	await run.loop.drain();
	phone.storage.age();
	const connection = await connect(run, phone, phone.storage.workVersion);
	const facts = run.factsOf(run.phones.indexOf(phone));
	facts.heldUntil = run.loop.elapsed() + ms;
	facts.olderTab = connection;
	if (connection) run.loop.after(ms, () => connection.close());
}

async function connect(
	run: Run,
	phone: SimulatedPhone,
	version: number,
): Promise<IDBDatabase | null> {
	const { factory, workName } = phone.storage;
	const opening = new Promise<IDBDatabase>((resolve, reject) => {
		const request = factory.open(workName, version);
		request.onsuccess = () => resolve(request.result as unknown as IDBDatabase);
		request.onerror = () => reject(request.error);
	});
	const outcome = await run.loop.settle(opening, 10_000);
	return outcome.kind === 'ok' ? outcome.value : null;
}
