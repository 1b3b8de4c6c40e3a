import { expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, visited } from '#test/support/play-commands.ts';
import type { PreviousFeedback, StageGrades } from '#worker/contract/feedback.ts';
import { dayResult, stageGrades } from '#worker/domain/visit/day-result.ts';
import { must } from '#worker/errors.ts';

const day = inFeedback(visited(visited(inProcess(aCoaching()), '1'), '2', 'Não'));
const grade = must(day.score.grade);

function told(graded: number | null, stages?: StageGrades): PreviousFeedback {
	const texts = { strength: '', opportunity: '', commitment: '' };
	const head = { at: '2025-03-01T12:00:00Z', coachName: 'Carla', grade: graded };
	return { ...texts, ...head, ...(stages && { stages }) };
}

it('compares the grade with the mean of the last three graded coachings', () => {
	const result = dayResult(day, [told(0.2), told(null), told(0.4), told(0.6), told(1)]);
	expect(result.compared).toBe(3);
	expect(result.change).toBeCloseTo(grade - 0.4, 9);
});

it('compares with as many as there are, and with none', () => {
	expect(dayResult(day, [told(0.5)])).toMatchObject({ compared: 1 });
	expect(dayResult(day, [])).toMatchObject({ compared: 0, change: null, better: [] });
	expect(dayResult(day, [told(null)])).toMatchObject({ compared: 0, change: null });
});

it('does not compare a coaching with itself', () => {
	expect(dayResult(day, [{ ...told(0.5), coachingId: day._id }]).compared).toBe(0);
});

it('names the stages that are better by at least what a person sees', () => {
	const now = stageGrades(day);
	const process = must(now.process);
	const before = { 'pre-process': 1, process: process - 0.2, 'post-process': null };
	expect(dayResult(day, [told(0.5, before), told(0.5)]).better).toEqual([
		{ stage: 'process', grade: process, before: process - 0.2 },
	]);
	expect(dayResult(day, [told(0.5, { ...before, process: process - 0.004 })]).better).toEqual([]);
});

it('names the questions that cost points', () => {
	expect(dayResult(day, []).toWorkOn).toContain('A gôndola está abastecida?');
});

it('has no grade for a stage that was not done', () => {
	expect(stageGrades(inProcess(aCoaching()))).toMatchObject({
		process: null,
		'post-process': null,
	});
});

it('compares no stage that the grade does not count: the post-process of a teleSales coaching', () => {
	const tele = { ...day, teleSales: true };
	const before = { 'pre-process': null, process: 0, 'post-process': 0 };
	const stages = dayResult(tele, [told(0.1, before)]).better.map(({ stage }) => stage);
	expect(stages).toEqual(['process']);
});
