import type { Coaching } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isAnswered } from '#worker/domain/visit/form.ts';
import { disqualification } from '#worker/domain/visit/score-form.ts';

/** The acts that may change a grade; a law about grades has to meet all of them. */
export const GRADE_ACTS = [
	'absent before an answer',
	'overdue before an answer',
	'inactive before an answer',
	'absent after answers',
	'overdue after answers',
	'inactive after answers',
	'discard after answers',
	'inactive at a graded client',
	'repeated visit with answers',
	'another form',
	'disqualifying answer',
	'invalidating answer',
	'invalidating answer in a repeated visit',
	'answer taken back',
	'pre-process aborted after answers',
	'check-out of a visit',
	'check-out of a visit of telesales',
	'finish with a grade',
	'finish with 0',
	'finish without a grade',
	'coaching discarded',
] as const;
export type GradeAct = (typeof GRADE_ACTS)[number];

/** What a step of a history did, of the acts that may change a grade. */
export function actsOfStep(before: Coaching, after: Coaching): readonly GradeAct[] {
	if (after === before) return [];
	const known = new Map(before.stages.map((stage) => [stage._id, stage]));
	const acts: GradeAct[] = after.stages.flatMap((stage) =>
		actsAtStage(before, known.get(stage._id) ?? null, stage, after.teleSales),
	);
	if (before.coachingStage !== 'done' && after.coachingStage === 'done') {
		const { total } = after.score;
		acts.push(
			total === null
				? 'finish without a grade'
				: total === 0
					? 'finish with 0'
					: 'finish with a grade',
		);
	}
	const isDiscarded = after.coachingStage === 'discarded' && before.coachingStage !== 'discarded';
	return isDiscarded ? [...acts, 'coaching discarded'] : acts;
}

function actsAtStage(
	coaching: Coaching,
	before: Stage | null,
	after: Stage,
	teleSales: boolean,
): readonly GradeAct[] {
	if (before === after) return [];
	const acts: GradeAct[] = [];
	const earlier = coaching.stages.filter(
		({ _id, pdv, stage }) =>
			_id !== after._id && stage === after.stage && pdv?.clientCode === after.pdv?.clientCode,
	);
	const isRepeated = after.pdv !== null && earlier.some(({ completed }) => completed);
	const answered = answersOf(after);
	if (answersOf(before) > answered) acts.push('answer taken back');
	if (answered > answersOf(before) && isRepeated) acts.push('repeated visit with answers');
	if (after.form && !before?.form && earlier.some(({ form }) => isOther(form, after.form))) {
		acts.push('another form');
	}
	for (const kind of ['pdv', 'coaching'] as const) {
		if (!isDisqualified(after, kind) || isDisqualified(before, kind)) continue;
		acts.push(kind === 'pdv' ? 'disqualifying answer' : 'invalidating answer');
		if (kind === 'coaching' && isRepeated) acts.push('invalidating answer in a repeated visit');
	}
	const isClosed = after.checkOut !== null && !before?.checkOut;
	if (!isClosed) return acts;
	const status = after.pdv?.status;
	if (status === undefined) {
		if (after.discarded && answered > 0) acts.push('pre-process aborted after answers');
	} else if (status === 'being') {
		acts.push(teleSales ? 'check-out of a visit of telesales' : 'check-out of a visit');
	} else if (answered > 0) {
		acts.push(`${status} after answers`);
	} else if (status !== 'discard') {
		acts.push(`${status} before an answer`);
	}
	if (status === 'inactive' && earlier.some(({ score }) => score.total !== null)) {
		acts.push('inactive at a graded client');
	}
	return acts;
}

function answersOf(stage: Stage | null): number {
	return stage?.form?.questions.filter(isAnswered).length ?? 0;
}

function isDisqualified(stage: Stage | null, kind: 'pdv' | 'coaching'): boolean {
	return stage?.form?.questions.some((question) => disqualification(question) === kind) ?? false;
}

function isOther(left: Stage['form'], right: Stage['form']): boolean {
	return left !== null && right !== null && left._id !== right._id;
}
