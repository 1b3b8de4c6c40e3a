import { DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/demo/demo-logins.ts';
import { aDevice } from '#test/support/builders.ts';
import { answerChange } from '#test/support/visit-answers.ts';
import type { CoachingView, QuestionView } from '#worker/contract/coaching-api.ts';
import type { Question } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { assertNever, isAppError } from '#worker/errors.ts';
import type { Act } from './commands.ts';
import type { DoneAct, History } from './history.ts';

export const CREDENTIALS = { employeeCode: MAIN_COORDINATOR_CODE, password: DEMO_PASSWORD };

const STATUSES = ['being', 'being', 'being', 'absent', 'overdue', 'inactive'] as const;
const REASONS = ['absent', 'overdue', 'discard', 'inactive'] as const;
const NO_POTENTIAL = { bovine: null, thirdParty: null, pva: null };

type Hand = {
	readonly api: WorkerApi;
	readonly phone: number;
	readonly history: History;
	readonly now: () => number;
};

/** One act of a coach in one tab, through the calls that the page makes. Rules may refuse it. */
export async function perform(hand: Hand, act: Act): Promise<void> {
	const { coaching } = hand.api;
	const view = await coaching.current();
	if (act.type === 'close-yesterday') {
		if (!view?.dateDoubt) return;
		await coaching.confirmExpired();
		return note(hand, view, 'close');
	}
	if (!view) return start(hand, act);
	switch (act.type) {
		case 'answer':
			return answer(hand, view, act);
		case 'take-back':
			return takeBack(hand, view, act.question);
		case 'go-on':
			return goOn(hand, view, act.choice);
		case 'abort':
			return void (await coaching.abort(pick(REASONS, act.choice), aDevice()));
		case 'note':
			return void (await coaching.writeFeedback({ strength: hand.history.newText(hand.phone) }));
		case 'discard':
			await coaching.discard();
			return note(hand, view, 'discard');
		default:
			return assertNever(act);
	}
}

/** The codes that a refusal by a rule or by the storage has; anything else is a defect. */
export function isRefusal(error: unknown): boolean {
	return isAppError(error);
}

function pick<T>(values: readonly T[], choice: number): T {
	return values[choice % values.length] as T;
}

function note({ history, phone }: Hand, view: CoachingView, kind: DoneAct['kind']): void {
	const stageId = kind === 'check-in' ? view.lastStageId : null;
	history.acts.push({
		coachingId: view._id,
		phone,
		kind,
		stageId,
		rev: view.rev,
		isExcused: false,
	});
}

async function start(hand: Hand, act: Act): Promise<void> {
	if (act.type !== 'go-on' && act.type !== 'answer') return;
	const { routePlan, coaching } = hand.api;
	const { rows, weekday } = await routePlan.list({ weekday: null, search: '' });
	const able = rows.filter(({ clientCount, onLeave }) => clientCount >= 4 && !onLeave);
	const row = able[act.choice % Math.max(1, able.length)];
	if (!row) return;
	const { shortId, salesman } = row;
	const view = await coaching.start({ shortId, weekday, coacheeCode: salesman.employeeCode });
	note(hand, view, 'start');
}

/** The next step of the day, as the screens offer it. */
async function goOn(hand: Hand, view: CoachingView, choice: number): Promise<void> {
	const { coaching } = hand.api;
	const { currentStage, coachingStage } = view;
	if (currentStage) {
		if (currentStage.formTitle !== null) return void (await coaching.checkOut(aDevice()));
		const { forms } = await coaching.forms();
		const form = forms[choice % Math.max(1, forms.length)];
		if (form) await coaching.chooseForm(form._id);
		else await coaching.checkOut(aDevice());
		return;
	}
	if (coachingStage === 'feedback') {
		await coaching.writeFeedback({ commitment: hand.history.newText(hand.phone) });
		await coaching.finish();
		return note(hand, view, 'finish');
	}
	const isVisit =
		coachingStage === 'process' && (view.statistics.pdvs.visited < 1 || choice % 3 > 0);
	const next = isVisit ? await visit(hand, choice) : await coaching.checkInStage(aDevice());
	note(hand, next, 'check-in');
}

async function visit({ api }: Hand, choice: number): Promise<CoachingView> {
	const filter = choice % 7 === 0 ? 'out-of-route' : 'waiting';
	const { rows } = await api.coaching.pdvs({ filter, search: '', near: null });
	const row = rows[choice % Math.max(1, Math.min(3, rows.length))];
	return api.coaching.checkInPdv(
		{
			clientCode: row?.code ?? '',
			status: pick(STATUSES, choice),
			coachingObservation: '',
			potential: NO_POTENTIAL,
		},
		aDevice(),
	);
}

async function answer(
	hand: Hand,
	view: CoachingView,
	act: Extract<Act, { type: 'answer' }>,
): Promise<void> {
	const count = view.currentStage?.questionCount ?? 0;
	if (view.currentStage?.formTitle == null) return goOn(hand, view, act.choice);
	const asked = await hand.api.coaching.question(Math.floor(act.question * count));
	const { change, tried } = changeOf(asked.question, act.choice, hand);
	await give(hand, asked, change, tried);
}

async function takeBack(hand: Hand, view: CoachingView, at: number): Promise<void> {
	const count = view.currentStage?.questionCount ?? 0;
	if (view.currentStage?.formTitle == null) return;
	const first = Math.floor(at * count);
	for (let nth = 0; nth < count; nth++) {
		const asked = await hand.api.coaching.question((first + nth) % count);
		if (!asked.replaced) continue;
		return give(hand, asked, { type: 'restore', answer: asked.replaced.own }, null);
	}
}

async function give(
	{ api, phone, history, now }: Hand,
	{ coachingId, stageId, formId, index, question }: QuestionView,
	change: AnswerChange,
	tried: string | null,
): Promise<void> {
	const place = { coachingId, stageId, formId, index };
	const given = history.begin({ place, phone, question, tried, at: now() });
	try {
		const after = await api.coaching.answer({ stageId, formId, index, change });
		history.saved(given, after, now());
	} catch (error) {
		given.outcome = 'failed';
		throw error;
	}
}

/** A change that fits the question: any option, a text that no other answer has, or nothing. */
function changeOf(
	{ questionType, alternatives, answer: before }: Question,
	choice: number,
	{ history, phone }: Hand,
): { readonly change: AnswerChange; readonly tried: string | null } {
	if (choice % 23 === 0) return { change: { type: 'clear' }, tried: null };
	const option = pick(alternatives, choice)?.text ?? '';
	const chosen = alternatives.find(({ text }) => text === before[0]);
	const detail = chosen?.detailOptions[choice % Math.max(1, chosen.detailOptions.length)];
	if (detail !== undefined && choice % 2 === 0) {
		return { change: { type: 'toggle-detail', detail }, tried: detail };
	}
	const text = history.newText(phone);
	const change = answerChange(questionType, { option, text, number: Number(text) });
	return { change, tried: change.type === 'write' ? text : option };
}
