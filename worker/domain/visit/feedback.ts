import type { Coaching } from '#worker/contract/coaching.ts';
import type { Feedbacks } from '#worker/contract/feedback.ts';
import { FEEDBACK_TEXTS } from '#worker/contract/feedback-texts.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import { AppError } from '#worker/errors.ts';
import { isSameValue } from '../shared/same-value.ts';
import { storableText } from '../shared/text.ts';
import type { RuleContext } from './change.ts';

export const NO_FEEDBACKS: Feedbacks = {
	strength: '',
	opportunity: '',
	commitment: '',
	diagnosis: [],
	development: [],
};

/**
 * Stores the given feedback fields (rule 2.11); `feedback` repeats the commitment for older screens.
 * Throws wrong-stage outside feedback, invalid when a text is too long.
 */
export function writeFeedback(
	coaching: Coaching,
	patch: Partial<Feedbacks>,
	context: RuleContext,
): Coaching {
	refuseOtherStage(coaching);
	const feedbacks = checked({ ...coaching.feedbacks, ...patch });
	if (isSameValue(feedbacks, coaching.feedbacks)) return coaching;
	const feedback = feedbacks.commitment;
	return { ...coaching, feedbacks, feedback, feedbackChanged: context.stamp };
}

function checked(feedbacks: Feedbacks): Feedbacks {
	const texts = FEEDBACK_TEXTS.map((field) => {
		if (feedbacks[field].length > TEXT_MAX) {
			throw new AppError('invalid', { fields: { [field]: 'Too long' } });
		}
		return [field, storableText(feedbacks[field])];
	});
	return { ...feedbacks, ...Object.fromEntries(texts) };
}

/**
 * Finishes the coaching: moves it from feedback to done (rule 2.1). Throws wrong-stage outside
 * feedback.
 */
export function finish(coaching: Coaching): Coaching {
	refuseOtherStage(coaching);
	return { ...coaching, coachingStage: 'done' };
}

function refuseOtherStage(coaching: Coaching): void {
	if (coaching.coachingStage !== 'feedback') throw new AppError('wrong-stage');
}
