import { describe, expect, it } from 'vitest';
import { aCoaching, aForm, aQuestion, NOW } from '#test/support/builders.ts';
import { choose, contextAfter, form, play, preIn } from '#test/support/play-commands.ts';
import { compareRevisions, isGathered, merge, signMerge } from '#worker/domain/visit/merge.ts';
import { transition } from '#worker/domain/visit/transition.ts';

const forms = [aForm({ stage: 'pre-process', questions: [aQuestion(), aQuestion()] })];
const answering = play(aCoaching({}, { forms }), preIn, form('form-pre-process'));
const phone = play(answering, choose(answering, 'Sim', 0));
const tablet = transition(
	answering,
	choose(answering, 'Não', 1),
	contextAfter(answering, { deviceId: 'tablet' }),
);
const context = { deviceId: 'server', now: NOW };

describe('a merge', () => {
	it('of a state with itself is that state', () => {
		expect(merge(answering, answering)).toBe(answering);
	});

	it('has its own revision', () => {
		const signed = signMerge(merge(phone, tablet), context);
		expect(signed.rev).toBe(Math.max(phone.rev, tablet.rev) + 1);
		expect(signed.deviceId).toBe('server');
		expect(signed.changeHistory.entries.at(-1)?.type).toBe('merge');
		expect(compareRevisions(signed.revisions, phone.revisions)).toBe('newer');
	});

	it('counts as merged from two phones, unlike a coaching restored after a loss', () => {
		expect(isGathered(phone)).toBe(false);
		expect(isGathered(signMerge(merge(phone, tablet), context, 'restore'))).toBe(false);
		expect(isGathered(signMerge(merge(phone, tablet), context))).toBe(true);
	});
});
