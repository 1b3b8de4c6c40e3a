import { expect, it } from 'vitest';
import { nextStage, stageRank } from '#worker/domain/visit/stage-order.ts';

it('leads from each stage to the next one, until feedback', () => {
	expect(nextStage('pre-process')).toBe('process');
	expect(nextStage('process')).toBe('post-process');
	expect(nextStage('post-process')).toBe('feedback');
	for (const last of ['feedback', 'done', 'discarded'] as const) {
		expect(() => nextStage(last)).toThrow(expect.objectContaining({ code: 'wrong-stage' }));
	}
});

it('ranks done above discarded, and both above every other stage', () => {
	const order = [
		'pre-process',
		'process',
		'post-process',
		'feedback',
		'discarded',
		'done',
	] as const;
	expect(order.map(stageRank)).toEqual([0, 1, 2, 3, 4, 5]);
});
