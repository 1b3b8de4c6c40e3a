import { expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, visited } from '#test/support/play-commands.ts';
import { gradeSoFar } from '#worker/domain/visit/score.ts';
import { must } from '#worker/errors.ts';

const before = inProcess(aCoaching());
const after = visited(before, '1', 'Não');

it('is not lowered by the stages that are still ahead', () => {
	expect(gradeSoFar(aCoaching())).toBeNull();
	expect(gradeSoFar(before)).toBe(1);
	const visits = must(after.score.pdvs) / 100;
	expect(visits).toBeLessThan(1);
	expect(gradeSoFar(after)).toBeCloseTo((10 * 1 + 70 * visits) / 80, 9);
	expect(gradeSoFar(after)).toBeGreaterThan(must(after.score.grade));
});

it('is the grade of the coaching once every stage is done', () => {
	const day = inFeedback(after);
	expect(gradeSoFar(day)).toBeCloseTo(must(day.score.grade), 9);
});

it('is missing while the coaching has no grade', () => {
	const stages = after.stages.map((stage) =>
		stage.pdv ? { ...stage, form: null, score: { ...stage.score, total: null } } : stage,
	);
	expect(gradeSoFar({ ...after, stages })).toBeNull();
});
