import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { checkAnswers } from './check-answers.ts';
import { checkPhones } from './check-phones.ts';
import type { Run } from './run.ts';
import type { HeldRow } from './server.ts';
import { isActHeld, stateOf } from './standing.ts';

/** Milliseconds of a budget. */
const MINUTE = 60_000;
/** Renewals of a session in a minute, besides one for each start of the app (rule 17). */
const RENEWALS = 2;
/** Requests of one phone in a minute while nobody asks for a sync, besides those of a start. */
const REQUESTS = 40;
const REQUESTS_OF_START = 60;

/** Everything that must hold when all faults are over. */
export async function checkFinally(run: Run, rows: readonly HeldRow[]): Promise<void> {
	checkAnswers(run, rows);
	checkActs(run, rows);
	for (const row of rows) checkState(run, row);
	await checkLog(run, rows);
	await checkSideEffects(run);
	checkRequests(run);
	await checkPhones(run, rows);
}

/** Days and check-ins that were shown as saved. */
function checkActs({ history, checker }: Run, rows: readonly HeldRow[]): void {
	for (const act of history.acts) {
		if (act.isExcused) continue;
		const { kind, coachingId } = act;
		checker.holds(
			kind === 'close' ? 'expired-is-sent' : 'no-lost-answer',
			isActHeld(stateOf(rows, coachingId), act),
			() => `${kind} of ${coachingId} is lost (${act.stageId})`,
		);
	}
}

function checkState({ checker, history, phones, loop }: Run, row: HeldRow): void {
	const { state } = row;
	const derived = withDerived(state);
	checker.holds(
		'score',
		isSameValue(derived.score, state.score),
		() => `score of ${row.coaching_id}`,
	);
	const { total } = state.score;
	const isWithinScale = total === null || (total >= 0 && total <= 100);
	checker.holds('score', isWithinScale, () => `total ${total}`);
	checker.holds(
		'statistics',
		isSameValue(derived.statistics, state.statistics),
		() => row.coaching_id,
	);
	const { pdvs, goals } = state.statistics;
	const isWithin = pdvs.outRoute <= goals.maxOutRoute || state.changeHistory.inconsistent;
	checker.holds('statistics', isWithin, () => `${pdvs.outRoute} visits out of route`);
	const wasClosed = history.acts.some(
		({ kind, coachingId }) => kind === 'close' && coachingId === row.coaching_id,
	);
	const clockWasSet = phones.some(({ clockOffsetMs }) => clockOffsetMs !== 0);
	if (!state.expired || wasClosed || clockWasSet) return;
	const dayOf = (ms: number) =>
		Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(state.timezone).toPlainDate();
	const isPast = Temporal.PlainDate.compare(dayOf(loop.trueTime()), dayOf(Date.parse(state.date)));
	checker.holds('expired-is-sent', isPast > 0, () => `${row.coaching_id} expired on its own day`);
}

/** One log row per revision, and a state that the log explains. */
async function checkLog(run: Run, rows: readonly HeldRow[]): Promise<void> {
	const { checker, server } = run;
	const log = await server.query<{ coaching_id: string; device_id: string; rev: number }>(
		'select coaching_id, device_id, rev from coaching_state_log',
	);
	const keys = log.map(({ coaching_id, device_id, rev }) => `${coaching_id} ${device_id} ${rev}`);
	checker.holds('exactly-once', new Set(keys).size === keys.length, () => 'a revision twice');
	for (const { coaching_id: id, state } of rows) {
		const isLogged = log.some(({ coaching_id }) => coaching_id === id);
		checker.holds('integrity', isLogged, () => `${id} was stored without a log row`);
		const newest = Math.max(...Object.values(state.revisions));
		checker.holds('integrity', newest === state.rev, () => `${id}: revision ${state.rev}`);
	}
}

/** An event is told once to each person. */
async function checkSideEffects({ checker, server }: Run): Promise<void> {
	const told = await server.query<{ count: string; key: string }>(
		`select employee_code || ' ' || type || ' ' || events::text as key, count(*)::text as count
		from notifications group by 1 having count(*) > 1`,
	);
	checker.holds('exactly-once', told.length === 0, () => `told twice: ${told[0]?.key}`);
}

function checkRequests({ checker, phones, facts }: Run): void {
	for (const [index, { name, network }] of phones.entries()) {
		const starts = facts[index]?.starts ?? 0;
		const most = mostWithin(network.renewals, MINUTE);
		checker.holds(
			'token-hygiene',
			most <= RENEWALS * (starts + (facts[index]?.logins ?? 0)),
			() => `phone ${name}: ${most} renewals in a minute`,
		);
		const requests = mostWithin(network.log, MINUTE);
		const limit = REQUESTS + starts * REQUESTS_OF_START;
		checker.holds(
			'no-request-loop',
			requests <= limit,
			() => `phone ${name}: ${requests} requests in a minute`,
		);
	}
}

/** The most entries within a time. */
function mostWithin(log: readonly { readonly at: number }[], ms: number): number {
	let most = 0;
	let first = 0;
	for (const [last, { at }] of log.entries()) {
		while ((log[first]?.at ?? at) < at - ms) first++;
		most = Math.max(most, last - first + 1);
	}
	return most;
}
