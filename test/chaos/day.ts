import type { Act } from './act.ts';
import { type Disturbance, draw, type Rates } from './disturbances.ts';
import { lookUntil, open, strike } from './kills.ts';
import { befall } from './misfortunes.ts';
import { look, type Screen } from './screen.ts';
import { fail, query, serverState, type World } from './world.ts';

/** After a tap something happens within this time, or something is said. */
const PATIENCE_MS = 15_000;
/** Nothing was achieved for so long: the person is stuck. */
const STUCK_MS = 90_000;
/** Nothing can be read on the screen for so long: the browser hangs, and is started again. */
const HANGS_MS = 30_000;
/** A running day that was evicted is back on the menu within this time. */
const COMES_BACK_MS = 20_000;
/** Invariant 19, and what a busy machine needs beside. */
const DRAIN_MS = 90_000;

/** Plays a day from the login to its end, disturbed, and compares it with the server. */
export async function playDay(world: World, rates: Rates, stopped: AbortSignal): Promise<void> {
	const { phone, person, journal, weather, figures, marks } = world;
	let achieved = Date.now();
	for (;;) {
		if (stopped.aborted) return journal.write('stopped');
		if (!phone.isOpen) await open(world, '/', { way: 'address', shown: null });
		const before = await look(phone.page);
		if (before?.isServed) marks.isAppStored = true;
		if (before !== null && person.isOver(before)) break;
		const act = before === null ? null : person.nextAct(before);
		if (before !== null && act !== null) {
			const hasWorked = await perform(world, { before, act, rates });
			if (hasWorked) achieved = Date.now();
		} else if (before === null && Date.now() - achieved > HANGS_MS) {
			journal.write('the browser hangs');
			figures.hangs++;
			if (phone.isOpen) await phone.kill();
		} else {
			await lookUntil(phone.page, (now) => now.main !== before?.main, 250);
			const isHome = before?.path === '/menu' && person.hasStarted;
			if (isHome && Date.now() - achieved > COMES_BACK_MS && (await isDone(world))) break;
		}
		if (Date.now() - achieved < STUCK_MS) continue;
		const where = before ? `${before.path} '${before.heading}' ${before.words}` : 'no screen';
		throw new Error(`Nothing goes on for ${STUCK_MS / 1_000} s at ${where}`);
	}
	journal.write('day over');
	await weather.clears();
	await compareWithServer(world);
}

/** The server had the end of the day before the storage was evicted. */
async function isDone(world: World): Promise<boolean> {
	return (await serverState(world))?.coachingStage === 'done';
}

type Step = { readonly before: Screen; readonly act: Act; readonly rates: Rates };

/** One tap with what disturbs it. Returns whether the screen has shown that it was done. */
async function perform(world: World, { before, act, rates }: Step): Promise<boolean> {
	const { phone, journal, ledger, figures, random } = world;
	const disturbance = world.person.hasStarted ? draw(random, rates) : null;
	if (disturbance?.moment === 'before' && (await disturb(world, disturbance, before))) return true;
	const { entry } = act;
	journal.write('tap', { act: act.name, path: before.path });
	await countLogin(world, act, before);
	if (entry) ledger.try(entry.key, entry.value);
	figures.acts++;
	if (act.name === 'try again') figures.errorScreens++;
	try {
		await act.tap(phone.page);
	} catch (error) {
		// The screen changed meanwhile: the person looks again.
		journal.write('missed', { act: act.name, error: String(error).split('\n')[0] });
		return false;
	}
	if (disturbance?.moment === 'during') {
		const isAnswer = entry !== undefined && !act.leaves;
		if (await disturb(world, disturbance, isAnswer ? before : null)) return false;
	}
	const isRefused = ({ words }: Screen) => words !== before.words && REFUSED.test(words);
	const isHeard = (now: Screen) => act.isDone(now) || isRefused(now);
	const now = await lookUntil(phone.page, isHeard, PATIENCE_MS);
	if (now === null || !act.isDone(now)) {
		await judgeTap(world, { act, before, now, isDisturbed: disturbance?.moment === 'during' });
		return false;
	}
	if (act.name.startsWith('log in') && now.dialog === '' && !/^\/lo(gin|cked)/.test(now.path)) {
		world.marks.isLoggingIn = false;
		world.marks.loginDue = null;
	}
	// A tick or another screen comes from a worker that answers.
	if (entry || now.path !== before.path) world.marks.isWorkerDead = false;
	if (entry) {
		ledger.tick(entry.key, entry.value);
		figures.ticks++;
		journal.write('tick', entry);
	}
	if (disturbance?.moment === 'after') await disturb(world, disturbance, now);
	return true;
}

/** Returns whether the app was opened anew. `shown`: the question that must be there then. */
async function disturb(world: World, disturbance: Disturbance, shown: Screen | null) {
	const { journal, figures, weather, marks } = world;
	switch (disturbance.type) {
		case 'kill':
			return strike(world, disturbance.kind, { way: disturbance.way, shown });
		case 'weather': {
			const { kind, ms } = disturbance;
			journal.write('weather', { kind, ms });
			figures.countDisturbance(kind);
			if (kind === 'our 401' || kind === 'our 403') marks.loginDue ??= 'refused';
			await weather.turns(kind, ms);
			return false;
		}
		case 'misfortune':
			return befall(world, disturbance.kind, { way: disturbance.way, shown });
	}
}

/** A login that nothing explains means that a disturbance has ended the session. */
async function countLogin(world: World, { name }: Act, { words, main }: Screen): Promise<void> {
	const { person, marks, figures } = world;
	if (!person.hasStarted || !name.startsWith('log in') || marks.isLoggingIn) return;
	marks.isLoggingIn = true;
	const { loginDue } = marks;
	if (loginDue === 'evicted' && !/apagou os dados|perdeu dados/.test(words + main)) {
		await fail(world, `After the storage was evicted a login is asked for without a word: ${main}`);
	}
	if (loginDue !== null) return void figures.logins[loginDue]++;
	figures.sessionsEnded++;
	const sessions = 'select counter, revoked_reason from sessions order by created_at';
	const rows = await query(world, sessions);
	await fail(world, `A session was ended: ${JSON.stringify(rows)}`);
}

/** A refusal, or the question to try again: the tap was heard. */
const REFUSED = /Não foi salvo|parou de responder|tente de novo|Tente de novo/;

/** Acts that wait for the server. Everything else must work without it. */
const NEEDS_NETWORK = /^(log in|start|take the update)/;

type Tapped = {
	readonly act: Act;
	readonly before: Screen;
	readonly now: Screen | null;
	readonly isDisturbed: boolean;
};

/** A tap that did not do what it should: was it lost without a word? */
async function judgeTap(world: World, { act, before, now, isDisturbed }: Tapped): Promise<void> {
	const { journal, figures, weather } = world;
	const isExcused = isDisturbed || (weather.isBad && NEEDS_NETWORK.test(act.name));
	const facts = { act: act.name, before: before.path, now: now?.path, words: now?.words };
	journal.write('not done', facts);
	const read = ({ main: _, taps: __, isServed: ___, ...rest }: Screen) => JSON.stringify(rest);
	// A refusal that stands on the screen may be repeated in the same words.
	const isLost = now !== null && read(now) === read(before) && !REFUSED.test(now.words);
	if (!isLost || isExcused) return;
	figures.lostTaps++;
	await fail(world, `Nothing happened after '${act.name}' at ${before.path}`);
}

/** Everything the screens have said must be on the server, once, within a minute. */
async function compareWithServer(world: World): Promise<void> {
	const { ledger, figures, journal } = world;
	await world.database?.isUp();
	await world.server.isUp();
	const began = Date.now();
	let state = await serverState(world);
	const isWhole = () => state?.coachingStage === 'done' && ledger.compare(state).lost.length === 0;
	while (!isWhole() && Date.now() - began < DRAIN_MS) {
		await new Promise((resolve) => setTimeout(resolve, 250));
		state = await serverState(world);
	}
	figures.drainedMs.push(Date.now() - began);
	if (state === null) return fail(world, 'The server has no coaching');
	if (state.coachingStage !== 'done') {
		await fail(world, `The finished day is '${state.coachingStage}' on the server`);
	}
	const { lost, doubled, invented } = ledger.compare(state);
	const twice = await query<{ what: string }>(world, DOUBLED);
	figures.lost += lost.length;
	figures.doubled += doubled.length + twice.length;
	figures.invented += invented.length;
	journal.write('compared', { lost, doubled, invented, twice });
	for (const one of lost) await fail(world, `Lost: ${one}`);
	for (const one of doubled) await fail(world, `Doubled: ${one}`);
	for (const { what } of twice) await fail(world, `Doubled: ${what}`);
	for (const one of invented) await fail(world, `Invented: ${one}`);
}

/** More than one coaching of a day, more than one result of a coaching, one notification twice. */
const DOUBLED = `
	select 'coaching of ' || local_date as what from coachings
		group by coach_code, local_date having count(*) > 1
	union all
	select 'notification ' || type from notifications
		where created_at >= (select min(created_at) from coachings)
		group by employee_code, type, events::text having count(*) > 1`;
