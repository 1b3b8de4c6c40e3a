import type { CoachingView, QuestionView } from '#worker/contract/coaching-api.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import type { GivenAnswer } from './history.ts';
import type { SimulatedPhone } from './phone.ts';
import type { Program } from './program.ts';
import type { Run } from './run.ts';
import type { HeldRow } from './server.ts';
import { stateOf } from './standing.ts';

const CALL_LIMIT_MS = 3_000;

/** What the screens of each phone show when all is over. */
export async function checkPhones(run: Run, rows: readonly HeldRow[]): Promise<void> {
	for (const [index, phone] of run.phones.entries()) {
		const [first, ...others] = phone.open;
		if (!first) continue;
		const view = await ask(run, first.api.coaching.current());
		if (view) await checkDay(run, index, first, view, rows);
		for (const other of others) await checkTab(run, other, view, phone);
		await checkSent(run, first, rows);
		const user = await ask(run, first.api.session.user());
		run.checker.holds('session-survives', user !== null, () => `phone ${phone.name}`);
	}
}

async function ask<T>(run: Run, call: Promise<T>): Promise<T> {
	const outcome = await run.loop.settle(call, CALL_LIMIT_MS);
	if (outcome.kind === 'ok') return outcome.value;
	const why = outcome.kind === 'failed' ? String(outcome.error) : 'no answer';
	run.checker.holds('answers-at-once', false, () => why);
	throw new Error(why);
}

/** The day on the screen is the one of the server, question by question. */
async function checkDay(
	run: Run,
	index: number,
	program: Program,
	view: CoachingView,
	rows: readonly HeldRow[],
): Promise<void> {
	const { checker } = run;
	const state = stateOf(rows, view._id);
	checker.holds('sent-is-held', view.rev === view.ackedRev, () => `${view._id} is not sent`);
	checker.holds('sent-is-held', state?.rev === view.rev, () => `${view._id} at ${view.rev}`);
	// An app of the first release reads a missing grade as 0.
	const isOlder = run.phoneAt(index).network.release === 'older';
	checker.holds(
		'score',
		isOlder || isSameValue(state?.score, view.score),
		() => `the screen shows another score of ${view._id}`,
	);
	const count = view.currentStage?.questionCount ?? 0;
	for (let question = 0; question < count; question++) {
		const shown = await ask(run, program.api.coaching.question(question));
		const held = state?.stages.find(({ _id }) => _id === shown.stageId)?.form?.questions[question];
		checker.holds(
			'same-question',
			isSameValue(held?.answer, shown.question.answer),
			() => `question ${question} of ${view._id}`,
		);
		checkReplaced(run, index, shown);
	}
	await checkDamaged(run, index, program, view);
}

/** Whoever gave an answer that another phone has replaced can read both. */
function checkReplaced({ checker, history, facts }: Run, phone: number, shown: QuestionView): void {
	if (facts[phone]?.isDamaged) return;
	const own = history.answers.filter((given) => isAt(given, shown) && given.phone === phone);
	const last = own.findLast(({ outcome }) => outcome === 'ok');
	const isOpen = own.some(({ outcome }) => outcome === 'info');
	const standing = shown.question.answered;
	if (!last?.stamp || isOpen || standing === null || last.value === null) return;
	if (standing.deviceId === last.stamp.deviceId) return;
	const isSame = isSameValue(shown.question.answer, last.value);
	const isTold = isSameValue(shown.replaced?.own, last.value);
	checker.holds(
		'replaced-is-told',
		isSame || isTold,
		() => `question ${shown.index}: ${JSON.stringify(shown.replaced)} instead of ${last.value}`,
	);
}

function isAt({ place }: GivenAnswer, { stageId, formId, index }: QuestionView): boolean {
	return place.stageId === stageId && place.formId === formId && place.index === index;
}

/** An answer that only the damaged storage held is named at its question. */
async function checkDamaged(
	run: Run,
	phone: number,
	program: Program,
	{ _id, currentStage }: CoachingView,
): Promise<void> {
	if (!currentStage || run.faults.has('storage evicted')) return;
	const lost = run.history.answers.filter(
		(given) =>
			given.phone === phone &&
			given.isExcused &&
			given.outcome === 'ok' &&
			given.place.coachingId === _id &&
			given.place.stageId === currentStage._id,
	);
	if (lost.length === 0) return;
	const named = await ask(run, program.api.coaching.damaged());
	for (const { place, value } of lost) {
		// The form was lost with the row of its stage: its answers are named once it is chosen again.
		if (place.index >= currentStage.questionCount) continue;
		const shown = await ask(run, program.api.coaching.question(place.index));
		if (shown.formId !== place.formId || shown.question.answered !== null) continue;
		if (value?.length === 0) continue;
		const isNamed = named.some(({ index }) => index === place.index);
		run.checker.holds('damage-is-named', isNamed, () => `question ${place.index} of ${_id}`);
	}
}

async function checkTab(
	run: Run,
	tab: Program,
	view: CoachingView | null,
	{ name }: SimulatedPhone,
): Promise<void> {
	const other = await ask(run, tab.api.coaching.current());
	const isSame = other?._id === view?._id && other?.rev === view?.rev;
	run.checker.holds('tabs-agree', isSame, () => `phone ${name}: ${other?.rev} and ${view?.rev}`);
}

/** The outbox is empty, and every receipt that says sent is true. */
async function checkSent(run: Run, { api }: Program, rows: readonly HeldRow[]): Promise<void> {
	const { coaching, receipts } = await ask(run, api.sync.view());
	run.checker.holds('sent-in-time', coaching.pending === 0, () => `${coaching.pending} wait`);
	run.checker.holds('nothing-refused', coaching.refused.length === 0, () => 'refused');
	for (const { coachingId, sentAt, isMissing, outcome } of receipts) {
		if (sentAt === null || isMissing) continue;
		const state = stateOf(rows, coachingId);
		const isHeld =
			outcome === 'expired'
				? state?.expired
				: state?.coachingStage === 'done' || state?.coachingStage === outcome;
		run.checker.holds(
			'sent-is-held',
			isHeld === true,
			() => `receipt of ${coachingId}: ${outcome}`,
		);
	}
}
