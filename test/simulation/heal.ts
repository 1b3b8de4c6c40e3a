import { isAppError } from '#worker/errors.ts';
import type { HeadRow } from '#worker/store/coaching-rows.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { covers } from './check-always.ts';
import { checkFinally } from './check-finally.ts';
import type { SimulatedPhone } from './phone.ts';
import type { Program } from './program.ts';
import type { Run } from './run.ts';
import type { HeldRow } from './server.ts';
import { isActHeld, isAnswerHeld, stateOf } from './standing.ts';

/** After the faults end, everything that waits is sent within this time (rule 12.2). */
const SENT_WITHIN_MS = 60_000;
/** Afterwards every phone looks at what the others did, and sends what that changed. */
const AGREED_WITHIN_MS = 150_000;
const END_OF_DAY_MS = 8_000;
const LOOK_EVERY_MS = 2_000;
/** Another tab that holds the database is closed by then. */
const CLOSED_WITHIN_MS = 20_000;
const CALL_LIMIT_MS = 15_000;

/**
 * Ends every fault, lets a minute pass, and checks that nothing is missing. Nobody asks for a sync: the
 * loop of the app has to do it.
 */
export async function heal(run: Run): Promise<void> {
	await run.settlePending();
	const { server, phones, loop } = run;
	server.isUp = true;
	server.release = 'current';
	for (const phone of phones) {
		phone.network.weather = null;
		phone.storage.fault = null;
	}
	for (const [index, phone] of phones.entries()) await reopen(run, index, phone);
	await waitUntilSent(run);
	run.isRestored = false;
	await waitUntilAgreed(run);
	await endSecondDays(run);
	// A start that waited for a slow answer may end a day that is over only now.
	await loop.advance(END_OF_DAY_MS);
	await waitUntilAgreed(run);
	await checkFinally(run, await run.check());
}

/** The person opens the app, or loads it again where a tab says that it must be. */
async function reopen(run: Run, index: number, phone: SimulatedPhone): Promise<void> {
	const { loop } = run;
	const facts = run.factsOf(index);
	run.openApp(index);
	for (const program of phone.open) {
		const { session } = program.api;
		if (facts.isOffline) await loop.settle(session.setOnline(true), CALL_LIMIT_MS);
		if (facts.isHidden) await loop.settle(session.setVisible(true), CALL_LIMIT_MS);
		const asked = await loop.settle(session.situation(), CALL_LIMIT_MS);
		const isRefused = asked.kind === 'failed' && isOfAnotherTab(asked.error);
		if (isRefused || run.isHeldBack(index, asked)) {
			program.kill();
			await loop.advance(CLOSED_WITHIN_MS);
		}
	}
	const program = run.openApp(index);
	await logInAgain(run, phone, program);
}

function isOfAnotherTab(error: unknown): boolean {
	return isAppError(error) && /^storage-(outdated|blocked)$/.test(error.code);
}

async function logInAgain(run: Run, phone: SimulatedPhone, program: Program): Promise<void> {
	const { loop, checker } = run;
	const asked = await loop.settle(program.api.session.situation(), CALL_LIMIT_MS);
	checker.holds(
		'answers-at-once',
		asked.kind === 'ok',
		() => `the app does not start: ${String('error' in asked ? asked.error : asked.kind)}`,
	);
	if (asked.kind !== 'ok' || (asked.value.user !== null && asked.value.locked === null)) return;
	await run.logIn(program, phone);
}

type Revisions = readonly ReadonlyMap<string, number>[];

/** Whether the day waits for the end of another one, which another phone began (rule 5.8). */
function isSecondDay({ lastError, onScreen }: HeadRow): boolean {
	return lastError === 'coaching-elsewhere' && onScreen === 1;
}

async function waitUntilSent(run: Run): Promise<void> {
	const { loop, checker } = run;
	const end = loop.elapsed() + SENT_WITHIN_MS;
	let missing = 'nothing was looked at';
	// A day that is over ends within 5 s of the start, and that is sent 2 s later.
	await loop.advance(END_OF_DAY_MS);
	const waiting = revisionsOf(run);
	while (loop.elapsed() < end) {
		await loop.advance(LOOK_EVERY_MS);
		const rows = await run.server.rows();
		missing = unsentOf(run, waiting) ?? unheldOf(run, rows) ?? uncoveredOf(run, rows) ?? '';
		if (missing === '') break;
		await logInWhereEnded(run);
	}
	checker.holds('sent-in-time', missing === '', () => missing);
}

/** The server may have ended a session: the person logs in again. */
async function logInWhereEnded(run: Run): Promise<void> {
	for (const phone of run.phones) {
		const [program] = phone.open;
		if (program && !phone.storage.hasSession) await run.logIn(program, phone);
	}
}

/** The revision of each coaching of each phone. */
function revisionsOf(run: Run): Revisions {
	return run.phones.map(
		(phone) => new Map(run.heads(phone).map(({ _id, rev }) => [_id, rev] as const)),
	);
}

/** What a phone has not sent; only up to the given revisions, as a merge may add another one at any time. */
function unsentOf(run: Run, upTo: Revisions | null = null): string | null {
	for (const [index, phone] of run.phones.entries()) {
		for (const head of run.heads(phone)) {
			if (!isDirty(head) || isSecondDay(head)) continue;
			if (upTo && head.ackedRev >= (upTo[index]?.get(head._id) ?? 0)) continue;
			const { _id, rev, ackedRev, lastError, attempts } = head;
			return `phone ${phone.name} has not sent ${_id}: ${ackedRev} of ${rev}, ${lastError} after ${attempts} tries`;
		}
	}
	return null;
}

function unheldOf(run: Run, rows: readonly HeldRow[]): string | null {
	const waiting = new Set(
		run.phones.flatMap((phone) =>
			run
				.heads(phone)
				.filter(isSecondDay)
				.map(({ _id }) => _id),
		),
	);
	for (const answer of run.history.answers) {
		if (answer.outcome !== 'ok' || answer.isExcused || waiting.has(answer.place.coachingId))
			continue;
		if (!isAnswerHeld(rows, answer)) {
			return `the server lacks ${JSON.stringify({ ...answer, question: answer.question.text })}`;
		}
	}
	for (const act of run.history.acts) {
		if (act.isExcused || waiting.has(act.coachingId)) continue;
		if (!isActHeld(stateOf(rows, act.coachingId), act)) {
			return `the server lacks the ${act.kind} of ${act.coachingId}`;
		}
	}
	return null;
}

/** A revision that a phone calls sent and that a restored server has lost. */
function uncoveredOf(run: Run, rows: readonly HeldRow[]): string | null {
	if (!run.isRestored) return null;
	for (const phone of run.phones) {
		for (const { _id, rev, ackedRev, state } of run.heads(phone)) {
			const held = stateOf(rows, _id);
			if (ackedRev < rev || (held && covers(held, state.revisions))) continue;
			return `phone ${phone.name} calls revision ${rev} of ${_id} sent`;
		}
	}
	return null;
}

async function waitUntilAgreed(run: Run): Promise<void> {
	const { loop, checker } = run;
	const end = loop.elapsed() + AGREED_WITHIN_MS;
	let different: string | null = 'nothing was looked at';
	while (different !== null && loop.elapsed() < end) {
		await loop.advance(LOOK_EVERY_MS);
		different = unsentOf(run) ?? differentOf(run, await run.server.rows());
	}
	await run.check();
	checker.holds('sent-in-time', different === null, () => `phones do not agree: ${different}`);
}

function differentOf(run: Run, rows: readonly HeldRow[]): string | null {
	for (const phone of run.phones) {
		for (const head of run.heads(phone)) {
			if (isSecondDay(head)) continue;
			const row = rows.find(({ coaching_id }) => coaching_id === head._id);
			if (row?.rev === head.rev && row.is_active === (head.onScreen === 1)) continue;
			return `phone ${phone.name} shows ${head._id} at ${head.rev}, the server has ${row?.rev}`;
		}
	}
	return null;
}

/** A second day of the same date waits until either has ended: its coach discards it. */
async function endSecondDays(run: Run): Promise<void> {
	for (let round = 0; round < run.phones.length; round++) {
		const waiting = run.phones.find((phone) => run.heads(phone).some(isSecondDay));
		if (!waiting) return;
		const program = run.openApp(run.phones.indexOf(waiting));
		const view = await run.loop.settle(program.api.coaching.current(), CALL_LIMIT_MS);
		if (view.kind === 'ok' && view.value) {
			await run.judge(
				await run.loop.settle(program.api.coaching.discard(), CALL_LIMIT_MS),
				program,
				waiting,
			);
		}
		await waitUntilSent(run);
		await waitUntilAgreed(run);
	}
}
