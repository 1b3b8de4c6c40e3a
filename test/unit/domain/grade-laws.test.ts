import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actsOfStep, GRADE_ACTS } from '#test/support/acts-of-step.ts';
import { answeringMoves, LAW, startOf, starts, statesOf } from '#test/support/histories.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { isAnswered } from '#worker/domain/visit/form.ts';
import {
	gradedVisits,
	gradedWeight,
	isCoachingInvalidated,
	scoreCoaching,
	whyNoGrade,
} from '#worker/domain/visit/score.ts';

/** Checks `law` for every step of every history, with the states before and after it. */
function everyStep(law: (before: Coaching, after: Coaching) => void): void {
	fc.assert(
		fc.property(starts, answeringMoves, (start, taken) => {
			const states = statesOf(startOf(start), taken);
			for (const [n, after] of states.entries()) law(states[n - 1] ?? after, after);
		}),
		LAW,
	);
}

function ensure(holds: boolean, what: string): void {
	if (!holds) throw new Error(`Broken law: ${what}`);
}

/** The stage with the best option instead of each chosen one; null: nothing was chosen. */
function withBestAnswers(stage: Stage): Stage | null {
	const { form } = stage;
	if (!form) return null;
	const questions = form.questions.map((question) => {
		const best = question.alternatives.toSorted((a, b) => b.weight - a.weight)[0];
		return best && isAnswered(question) ? { ...question, answer: [best.text] } : question;
	});
	const isChanged = questions.some((question, n) => question !== form.questions[n]);
	return isChanged ? { ...stage, form: { ...form, questions } } : null;
}

const byId = (stages: readonly Stage[]) => new Map(stages.map((stage) => [stage._id, stage]));
const near = (a: number | null, b: number | null) =>
	a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-6);

describe('the grade', { timeout: 600 * LAW.numRuns }, () => {
	it('is tried over every act that may change it, each several times', () => {
		const tried = new Map<string, number>();
		everyStep((before, after) => {
			for (const act of actsOfStep(before, after)) tried.set(act, (tried.get(act) ?? 0) + 1);
		});
		const rare = GRADE_ACTS.filter((act) => (tried.get(act) ?? 0) < 3);
		expect(rare, JSON.stringify(Object.fromEntries(tried))).toEqual([]);
	});

	it('of a closed visit keeps its value and weight, whatever happens at any client afterwards', () => {
		everyStep((before, after) => {
			const graded = byId(gradedVisits(after));
			for (const stage of gradedVisits(before)) {
				const kept = graded.get(stage._id);
				ensure(kept !== undefined, `a visit lost its grade: ${stage._id}`);
				if (!kept) continue;
				ensure(kept.score.total === stage.score.total, 'value');
				ensure(gradedWeight(kept) === gradedWeight(stage), 'weight');
			}
		});
	});

	it('contains every graded answer of a visit that was left after some answers', () => {
		everyStep((before, after) => {
			const open = before.stages.find(({ pdv, checkOut }) => pdv !== null && checkOut === null);
			const closed = open && byId(after.stages).get(open._id);
			if (!closed?.completed || closed.score.total === null) return;
			const isFirst = !gradedVisits(before).some(
				({ pdv }) => pdv?.clientCode === closed.pdv?.clientCode,
			);
			ensure(closed.score.answered === open?.score.answered, 'answers');
			ensure(!isFirst || byId(gradedVisits(after)).has(closed._id), 'a visit is not graded');
		});
	});

	it('is 0 from an answer that invalidates the coaching until that stage is discarded', () => {
		everyStep((before, after) => {
			if (!isCoachingInvalidated(before)) return;
			const changed = before.stages.some(
				(stage, n) => stage.form !== after.stages[n]?.form || after.stages[n]?.discarded,
			);
			ensure(changed || after.score.total === 0, 'invalidated');
		});
	});

	it('is never better for a worse answer, whatever was done with its visit', () => {
		everyStep((_, after) => {
			const before = after.score.total;
			for (const stage of after.stages.slice(-2)) {
				const best = withBestAnswers(stage);
				if (best === null) continue;
				const stages = after.stages.map((one) => (one === stage ? best : one));
				const { total } = withDerived({ ...after, stages }).score;
				ensure(before !== null || total === null, 'a worse answer took the grade away');
				// The answer that invalidates the coaching is a grade of 0 where there would be none.
				const isZeroed = before === 0 && isCoachingInvalidated(after);
				ensure(total !== null || before === null || isZeroed, 'a worse answer gave a grade');
				ensure((total ?? 0) >= (before ?? 0) - 1e-9, 'a worse answer raised the grade');
			}
		});
	});

	it('is a function of the answers that stand', () => {
		everyStep((_, after) => {
			const told = { ...after, changeHistory: { entries: [], inconsistent: true }, rev: 1 };
			ensure(JSON.stringify(withDerived(told).score) === JSON.stringify(after.score), 'function');
		});
	});

	it('does not depend on the order of visits to different clients', () => {
		everyStep((_, after) => {
			const visits = after.stages.filter(({ pdv }) => pdv !== null);
			const codes = [...new Set(visits.map(({ pdv }) => pdv?.clientCode ?? ''))].reverse();
			const ofClient = (code: string) => visits.filter(({ pdv }) => pdv?.clientCode === code);
			const others = after.stages.filter(({ pdv }) => pdv === null);
			const turned = scoreCoaching({ ...after, stages: [...others, ...codes.flatMap(ofClient)] });
			ensure(near(turned.total, after.score.total) && near(turned.pdvs, after.score.pdvs), 'order');
		});
	});

	it('is missing for a reason, and then it is null and not 0', () => {
		everyStep((_, after) => {
			const { total, grade } = after.score;
			ensure((whyNoGrade(after) === null) === (total !== null), 'reason');
			ensure((total === null) === (grade === null), 'grade');
		});
	});
});
