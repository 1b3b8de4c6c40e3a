import type { Alternative, Form, Question } from '#worker/contract/form.ts';
import { stableId } from '../random.ts';

type AlternativeOptions = Partial<Omit<Alternative, 'text' | 'weight'>>;
type QuestionOptions = Partial<Pick<Question, 'steps' | 'skipEvaluation' | 'weight'>>;

/** A possible answer; `weight` (0–100) is its score. */
export function option(text: string, weight: number, more: AlternativeOptions = {}): Alternative {
	return {
		text,
		weight,
		invalidatePDV: false,
		invalidateCoaching: false,
		detailOptions: [],
		...more,
	};
}

function question(
	questionType: Question['questionType'],
	text: string,
	alternatives: readonly Alternative[],
	more: QuestionOptions,
): Question {
	return {
		text,
		questionType,
		steps: [],
		alternatives,
		skipEvaluation: false,
		weight: 10,
		answer: [],
		answered: null,
		...more,
	};
}

/** One choice. */
export function radio(
	text: string,
	alternatives: readonly Alternative[],
	more: QuestionOptions = {},
): Question {
	return question('radio', text, alternatives, more);
}

/** Several choices; the best chosen one counts (rule 4.1). */
export function check(
	text: string,
	alternatives: readonly Alternative[],
	more: QuestionOptions = {},
): Question {
	return question('check', text, alternatives, more);
}

/** A sentence, never scored. */
export function text(label: string, more: QuestionOptions = {}): Question {
	return question('text', label, [], { weight: 0, ...more });
}

/** A number, never scored. */
export function number(label: string, more: QuestionOptions = {}): Question {
	return question('number', label, [], { weight: 0, ...more });
}

/** The scale most questions use. */
export function fullPartlyNo(full: string, partly: string, no: string): readonly Alternative[] {
	return [option(full, 100), option(partly, 50), option(no, 0)];
}

/** A form without answers, active and permitted to everybody unless `head` says otherwise. */
export function form(
	head: Pick<Form, 'title' | 'description' | 'stage' | 'targetAudience'> &
		Partial<Pick<Form, 'segments' | 'active' | 'permissions' | 'newForm'>>,
	questions: readonly Question[],
): Form {
	return {
		_id: stableId(`form/${head.targetAudience}/${head.stage}/${head.title}`),
		segments: [],
		active: true,
		permissions: { coach: [], coachee: [] },
		newForm: false,
		...head,
		questions,
	};
}
