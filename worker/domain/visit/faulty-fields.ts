import type { Coaching } from '#worker/contract/coaching.ts';
import { FEEDBACK_TEXTS, type FeedbackText } from '#worker/contract/feedback-texts.ts';
import type { FaultPlace, Faults, FaultyField } from '#worker/contract/offline-api.ts';
import type { Stage } from '#worker/contract/stage.ts';

const ANSWER = /^stages\.(\d+)\.form\.questions\.(\d+)(?:\.answer(?:ed)?(?:\.\d+)?)?$/;
const NOTE = /^stages\.(\d+)\.pdv\.(coachingObservation|potential)(?:\.\w+)?$/;
const FEEDBACK = new RegExp(`^feedbacks\\.(${FEEDBACK_TEXTS.join('|')})$`);

/**
 * Finds the parts of a coaching named by the field paths of a refusal
 * ('stages.2.form.questions.4.answer', also with brackets). Indexes refer to the refused state, which
 * is the current one: any change clears the refusal.
 */
export function faultyFields(coaching: Coaching, paths: readonly string[]): Faults {
	const found = new Map<string, FaultyField>();
	let others = 0;
	for (const path of paths.map(dotted).sort(byNumbers)) {
		const field = fieldAt(coaching, path);
		if (field) found.set(keyOf(field), field);
		else others++;
	}
	return { fields: [...found.values()], others };
}

function dotted(path: string): string {
	return path.replace(/\[(\d+)\]/g, '.$1');
}

/** Sorts 'stages.10' after 'stages.2', and feedback at the end. */
function byNumbers(a: string, b: string): number {
	const last = (path: string) => (path.startsWith('stages.') ? 0 : 1);
	return last(a) - last(b) || a.localeCompare(b, 'en', { numeric: true });
}

function fieldAt(coaching: Coaching, path: string): FaultyField | null {
	const feedback = path === 'feedback' ? 'commitment' : FEEDBACK.exec(path)?.[1];
	if (feedback) {
		const field = feedback as FeedbackText;
		return { kind: 'feedback', field, text: coaching.feedbacks[field] };
	}
	const [, stageIndex, detail] = ANSWER.exec(path) ?? NOTE.exec(path) ?? [];
	const stage = coaching.stages[Number(stageIndex)];
	if (!stage || detail === undefined) return null;
	return ANSWER.test(path) ? answerOf(stage, Number(detail)) : noteOf(stage, detail);
}

function answerOf(stage: Stage, questionIndex: number): FaultyField | null {
	const question = stage.form?.questions[questionIndex];
	if (!stage.form || !question) return null;
	const formTitle = stage.form.title;
	return { kind: 'answer', ...whereIs(stage), questionIndex, formTitle, question };
}

function noteOf(stage: Stage, field: string): FaultyField | null {
	if (!stage.pdv) return null;
	const { coachingObservation: text, potential } = stage.pdv;
	if (field === 'potential') return { kind: 'potential', ...whereIs(stage), potential };
	return { kind: 'observation', ...whereIs(stage), text };
}

function whereIs({ _id, stage, pdv }: Stage): FaultPlace {
	return { stageId: _id, stage, pdvName: pdv?.name ?? null };
}

/** Identifies a field, which may be refused for several reasons. */
export function keyOf(field: FaultyField): string {
	switch (field.kind) {
		case 'answer':
			return `answer ${field.stageId} ${field.questionIndex}`;
		case 'feedback':
			return `feedback ${field.field}`;
		default:
			return `${field.kind} ${field.stageId}`;
	}
}
