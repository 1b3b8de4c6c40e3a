import type { AnswerStamp, Question } from '#worker/contract/form.ts';
import type { GivenAnswer, History } from './history.ts';
import type { Run } from './run.ts';
import type { HeldRow } from './server.ts';
import { questionAt, stateOf, timeOf } from './standing.ts';

/** What stands on the server at each place where somebody answered. */
export function checkAnswers(run: Run, rows: readonly HeldRow[]): void {
	const { checker, history } = run;
	for (const [place, given] of byPlace(history)) {
		const first = given[0] as GivenAnswer;
		const question = questionAt(stateOf(rows, first.place.coachingId), first.place);
		const kept = given.filter(({ outcome, isExcused }) => outcome === 'ok' && !isExcused);
		checker.holds(
			'no-lost-answer',
			question !== null || kept.length === 0,
			() => `no question at ${place}`,
		);
		if (!question) continue;
		checkStanding(run, rows, place, question, given);
		checkOrigin(run, place, question, given);
	}
	for (const { coaching_id: id, state } of rows) {
		for (const stage of state.stages) {
			for (const form of [...(stage.form ? [stage.form] : []), ...(stage.otherForms ?? [])]) {
				for (const [index, question] of form.questions.entries()) {
					const place = placeOf({ coachingId: id, stageId: stage._id, formId: form._id, index });
					const isKnown = question.answer.length === 0 || byPlace(history).has(place);
					checker.holds('no-invention', isKnown, () => `nobody answered ${place}`);
				}
			}
		}
	}
}

function placeOf({ coachingId, stageId, formId, index }: GivenAnswer['place']): string {
	return `${coachingId} ${stageId} ${formId} ${index}`;
}

const places = new WeakMap<History, Map<string, GivenAnswer[]>>();

function byPlace(history: History): Map<string, GivenAnswer[]> {
	const known = places.get(history);
	if (known) return known;
	const all = new Map<string, GivenAnswer[]>();
	for (const answer of history.answers) {
		const place = placeOf(answer.place);
		all.set(place, [...(all.get(place) ?? []), answer]);
	}
	places.set(history, all);
	return all;
}

/** Each answer that was shown as saved stands, or gave way to a later one. */
function checkStanding(
	{ checker }: Run,
	rows: readonly HeldRow[],
	place: string,
	{ answer, answered }: Question,
	given: readonly GivenAnswer[],
): void {
	const state = stateOf(rows, given[0]?.place.coachingId ?? '');
	const kept = given.filter(
		({ outcome, isExcused, stamp }) => outcome === 'ok' && !isExcused && stamp,
	);
	for (const { value, stamp } of kept) {
		if (!stamp || !state) continue;
		const isLater = answered !== null && order(answered, stamp, (one) => timeOf(state, one)) >= 0;
		checker.holds(
			'later-stands',
			isLater,
			() => `${place}: ${show(answered, answer)} stands, ${show(stamp, value)} was later`,
		);
		const isSame = answered?.rev === stamp.rev && answered.deviceId === stamp.deviceId;
		if (!isSame) continue;
		checker.holds(
			'no-lost-answer',
			JSON.stringify(answer) === JSON.stringify(value),
			() => `${place}: ${show(answered, answer)} instead of ${JSON.stringify(value)}`,
		);
	}
}

function show(stamp: AnswerStamp | null, value: unknown): string {
	return `${JSON.stringify(value)} of ${stamp?.rev} by ${stamp?.deviceId}`;
}

/** By revision, then the time, then the device. */
function order(a: AnswerStamp, b: AnswerStamp, at: (stamp: AnswerStamp) => number): number {
	if (a.rev !== b.rev) return a.rev - b.rev;
	if (a.deviceId === b.deviceId) return 0;
	return at(a) - at(b) || (a.deviceId < b.deviceId ? -1 : 1);
}

/** Every value was given by somebody, also by a program that died before it showed a tick. */
function checkOrigin(
	{ checker }: Run,
	place: string,
	question: Question,
	given: readonly GivenAnswer[],
): void {
	const { answer, questionType } = question;
	const tried = new Set(given.map((one) => one.tried));
	const shown = given.flatMap(({ value }) => value ?? []);
	const isKnown = answer.every((part) => tried.has(part) || shown.includes(part));
	checker.holds(
		'no-invention',
		isKnown,
		() => `${place}: nobody gave ${JSON.stringify(answer)} (${questionType})`,
	);
}
