import type { Coaching } from '#worker/contract/coaching.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import type { Correction } from '#worker/contract/offline-api.ts';
import { AppError, assertNever } from '#worker/errors.ts';
import { isSameValue } from '../shared/same-value.ts';
import { storableText } from '../shared/text.ts';
import { type RuleContext, replaceStage, stageById } from './change.ts';
import { isAnswerFitting } from './change-answer.ts';
import { signed } from './change-history.ts';
import type { ChangeContext } from './command.ts';
import { deriveHead, deriveStage } from './derive.ts';
import { updatePdv } from './pdv-fields.ts';
import { QUESTION_RULES } from './question-rules.ts';

/**
 * Corrects answers and texts that the server refused, as a new revision. Unlike a command it is
 * allowed after the end (rule 5.9), because a refused finished coaching could otherwise never be sent.
 * Returns the same coaching when nothing changes. Throws no-current-stage, question-not-found,
 * answer-invalid, invalid.
 */
export function correct(
	coaching: Coaching,
	corrections: readonly Correction[],
	context: ChangeContext,
): Coaching {
	const rev = coaching.rev + 1;
	const rule = { ...context, stamp: { rev, deviceId: context.deviceId } };
	const next = corrections.reduce((state, each) => applied(state, each, rule), coaching);
	if (next === coaching) return coaching;
	return deriveHead(signed(next, { type: 'correct', stageId: null, rev }, context));
}

function applied(coaching: Coaching, correction: Correction, context: RuleContext): Coaching {
	switch (correction.kind) {
		case 'answer':
			return withAnswer(coaching, correction, context);
		case 'observation': {
			const { stageId, text } = correction;
			return updatePdv(coaching, stageId, { coachingObservation: text }, context);
		}
		case 'potential': {
			const { stageId, potential } = correction;
			return updatePdv(coaching, stageId, { potential }, context);
		}
		case 'feedback':
			return withFeedback(coaching, correction, context);
		default:
			return assertNever(correction);
	}
}

function withAnswer(
	coaching: Coaching,
	{ stageId, questionIndex, answer }: Extract<Correction, { kind: 'answer' }>,
	context: RuleContext,
): Coaching {
	const stage = stageById(coaching, stageId);
	const question = stage.form?.questions[questionIndex];
	if (!stage.form || !question) throw new AppError('question-not-found');
	const { choice } = QUESTION_RULES[question.questionType];
	const given = choice === null ? answer.map(storableText) : answer;
	if (!isAnswerFitting({ ...question, answer: given })) throw new AppError('answer-invalid');
	if (isSameValue(given, question.answer) && question.answered !== null) return coaching;
	const answered = { ...question, answer: given, answered: context.stamp };
	const questions = stage.form.questions.with(questionIndex, answered);
	return replaceStage(coaching, deriveStage({ ...stage, form: { ...stage.form, questions } }));
}

function withFeedback(
	coaching: Coaching,
	{ field, text }: Extract<Correction, { kind: 'feedback' }>,
	context: RuleContext,
): Coaching {
	if (text.length > TEXT_MAX) throw new AppError('invalid', { fields: { [field]: 'Too long' } });
	const feedbacks = { ...coaching.feedbacks, [field]: storableText(text) };
	const feedback = feedbacks.commitment;
	const isSame = isSameValue(feedbacks, coaching.feedbacks) && feedback === coaching.feedback;
	if (isSame) return coaching;
	return { ...coaching, feedbacks, feedback, feedbackChanged: context.stamp };
}
