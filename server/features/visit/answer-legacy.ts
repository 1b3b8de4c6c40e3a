import { randomUUID } from 'node:crypto';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Question } from '#worker/contract/form.ts';
import type { AnswerCoachingBody, AnswerCoachingResponse } from '#worker/contract/legacy.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import { QUESTION_RULES } from '#worker/domain/visit/question-rules.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { lastInProgress } from './own-coachings.ts';
import { receiveState } from './receive-state.ts';
import { stateHash } from './state-hash.ts';

/**
 * Tries of a write: two old clients of one person may answer at the same moment and compete for one
 * revision.
 */
const ATTEMPTS = 5;

/** Form and index of a question, from its legacy id; null: no such question. */
export function questionPlace(
	id: string,
): { readonly formId: string; readonly index: number } | null {
	const [, formId, index] = /^(.+)\.(\d{1,4})$/.exec(id) ?? [];
	return formId && index ? { formId, index: Number(index) } : null;
}

/**
 * PUT coaching/answerCoaching (legacy): stores the answer to one question of the open stage in the
 * caller's coaching of today. It applies the same commands as a device, under its own device name,
 * so that unsent changes of other devices are merged later. Repeating an answer changes nothing.
 * Throws no-coaching, no-current-stage, question-not-found, answer-invalid.
 */
export async function answerLegacy(
	call: KnownCall<AnswerCoachingBody>,
): Promise<AnswerCoachingResponse> {
	for (let attempt = 1; ; attempt++) {
		const { coaching } = await lastInProgress(call);
		if (!coaching) throw new AppError('no-coaching');
		const next = answered(coaching, call);
		if (next === coaching) return { coachingId: coaching._id, rev: coaching.rev };
		try {
			const { rev } = await receiveState({
				...call,
				body: { ...next, hash: stateHash(next) },
				text: '',
			});
			return { coachingId: next._id, rev };
		} catch (error) {
			const isTaken = isAppError(error) && error.code === 'key-reuse';
			if (!isTaken || attempt === ATTEMPTS) throw error;
		}
	}
}

function answered(coaching: Coaching, { body, now, caller }: KnownCall<AnswerCoachingBody>) {
	const stage = currentStage(coaching);
	if (!stage) throw new AppError('no-current-stage');
	const place = questionPlace(body.questionId);
	const question = place ? stage.form?.questions[place.index] : undefined;
	if (!place || !question || stage.form?._id !== place.formId) {
		throw new AppError('question-not-found');
	}
	const context = {
		now: now.toISOString(),
		timezone: coaching.timezone,
		deviceId: `legacy-${caller.user._id}`,
		appVersion: 'legacy',
		newId: randomUUID(),
	};
	return changesTo(question, body.answer).reduce(
		(state, change) =>
			transition(
				state,
				{ type: 'answer', stageId: stage._id, questionIndex: place.index, change },
				context,
			),
		coaching,
	);
}

/** Returns the commands that change a question to an answer; none when it has that answer. */
export function changesTo(question: Question, answer: readonly string[]): readonly AnswerChange[] {
	const [first, ...details] = answer;
	if (first === undefined) return question.answer.length > 0 ? [{ type: 'clear' }] : [];
	const { choice } = QUESTION_RULES[question.questionType];
	if (choice === null) return [{ type: 'write', text: first }];
	if (choice === 'several') {
		return difference(question.answer, answer).map((option) => ({ type: 'toggle', option }));
	}
	const kept = question.answer[0] === first ? question.answer.slice(1) : [];
	return [
		{ type: 'choose', option: first },
		...difference(kept, details).map((detail) => ({ type: 'toggle-detail', detail }) as const),
	];
}

function difference(a: readonly string[], b: readonly string[]): readonly string[] {
	return [...a.filter((one) => !b.includes(one)), ...new Set(b.filter((one) => !a.includes(one)))];
}
