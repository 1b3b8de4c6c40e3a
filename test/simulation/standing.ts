import type { Coaching } from '#worker/contract/coaching.ts';
import type { AnswerStamp, Question } from '#worker/contract/form.ts';
import { assertNever } from '#worker/errors.ts';
import type { DoneAct, GivenAnswer, Place } from './history.ts';
import type { HeldRow } from './server.ts';

/** The question at a place of a state; also in a form that is not scored. */
export function questionAt(
	state: Coaching | undefined,
	place: Omit<Place, 'coachingId'>,
): Question | null {
	const stage = state?.stages.find(({ _id }) => _id === place.stageId);
	const forms = [...(stage?.form ? [stage.form] : []), ...(stage?.otherForms ?? [])];
	return forms.find(({ _id }) => _id === place.formId)?.questions[place.index] ?? null;
}

export function stateOf(rows: readonly HeldRow[], coachingId: string): Coaching | undefined {
	return rows.find(({ coaching_id }) => coaching_id === coachingId)?.state;
}

/** Whether the server holds the answer or a later one at its place. */
export function isAnswerHeld(rows: readonly HeldRow[], { place, stamp }: GivenAnswer): boolean {
	const question = questionAt(stateOf(rows, place.coachingId), place);
	if (!question) return false;
	// Nothing was ever written here, and nothing was cleared.
	if (stamp === null) return true;
	return question.answered !== null && question.answered.rev >= stamp.rev;
}

/** Whether a state contains a start, a check-in or an end of the day. */
export function isActHeld(state: Coaching | undefined, { kind, stageId }: DoneAct): boolean {
	switch (kind) {
		case 'start':
			return state !== undefined;
		case 'check-in':
			return state?.stages.some(({ _id }) => _id === stageId) ?? false;
		case 'finish':
			return state?.coachingStage === 'done';
		case 'discard':
			return state?.coachingStage === 'done' || state?.coachingStage === 'discarded';
		case 'close':
			return state?.expired ?? false;
		default:
			return assertNever(kind);
	}
}

/**
 * The time of a stamp by the clock of its device: that of the history entry that contains the
 * revision. Written anew here, so that the product's own order is checked.
 */
export function timeOf(state: Coaching, { rev, deviceId }: AnswerStamp): number {
	const entries = state.changeHistory.entries.filter(
		(entry) => entry.deviceId === deviceId && entry.rev >= rev,
	);
	const first = entries.sort((a, b) => a.rev - b.rev)[0];
	return first ? Date.parse(first.at) : 0;
}
