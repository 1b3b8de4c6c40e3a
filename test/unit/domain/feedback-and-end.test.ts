import { describe, expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { inFeedback, inProcess, out, play, preIn, visit } from '#test/support/play-commands.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import type { CoachingCommand } from '#worker/domain/visit/command.ts';
import { isExpired } from '#worker/domain/visit/expiry.ts';

const feedback = inFeedback(inProcess(aCoaching()));
const write = (strength: string): CoachingCommand => ({
	type: 'write-feedback',
	feedbacks: { strength },
});

describe('feedback', () => {
	it('is stored field by field', () => {
		const item = { description: 'Negociação', value: 'negociacao' };
		const coaching = play(feedback, write('Ótima abordagem'), {
			type: 'write-feedback',
			feedbacks: { commitment: 'Visitar mais', development: [item] },
		});
		expect(coaching.feedbacks).toEqual({
			strength: 'Ótima abordagem',
			opportunity: '',
			commitment: 'Visitar mais',
			diagnosis: [],
			development: [item],
		});
		expect(coaching.feedback).toBe('Visitar mais');
		expect(coaching.feedbackChanged).toEqual({ rev: coaching.rev, deviceId: 'phone' });
	});

	it('changes nothing when it is the same', () => {
		const coaching = play(feedback, write('Ótima'));
		expect(play(coaching, write('Ótima'))).toBe(coaching);
	});

	it('is only written in feedback', () => {
		expect(() => play(aCoaching(), write('Cedo'))).toThrow('not in the right stage');
	});

	it('refuses a text that is too long, and names the field', () => {
		const tooLong = write('a'.repeat(TEXT_MAX + 1));
		expect(() => play(feedback, tooLong)).toThrow(
			expect.objectContaining({ code: 'invalid', fields: { strength: 'Too long' } }),
		);
	});
});

describe('finish', () => {
	it('moves to done with the feedbacks stored', () => {
		const coaching = play(feedback, write('Ótima'), { type: 'finish' });
		expect(coaching.coachingStage).toBe('done');
		expect(coaching.feedbacks.strength).toBe('Ótima');
	});

	it('is only allowed in feedback', () => {
		expect(() => play(inProcess(aCoaching()), { type: 'finish' })).toThrow('right stage');
	});
});

describe('discard and expiry', () => {
	const over: CoachingCommand[] = [{ type: 'discard' }, { type: 'expire' }];

	it('discards from any stage that is not over', () => {
		for (const coaching of [aCoaching(), play(aCoaching(), preIn), feedback]) {
			expect(play(coaching, { type: 'discard' }).coachingStage).toBe('discarded');
		}
	});

	it('refuses everything afterwards', () => {
		for (const ending of over) {
			const coaching = play(inProcess(aCoaching()), ending);
			expect(() => play(coaching, visit('1'))).toThrow();
			expect(() => play(coaching, { type: 'discard' })).toThrow();
		}
		const done = play(feedback, { type: 'finish' });
		expect(() => play(done, write('Tarde'))).toThrow('not in the right stage');
	});

	it('keeps every answer of an expired coaching', () => {
		const open = play(inProcess(aCoaching()), visit('1'));
		const expired = play(open, { type: 'expire' });
		expect(expired.expired).toBe(true);
		expect(expired.coachingStage).toBe('process');
		expect(expired.stages).toBe(open.stages);
		expect(() => play(expired, out)).toThrow('The coaching is not of today');
	});

	it('expires once', () => {
		const expired = play(aCoaching(), { type: 'expire' });
		expect(play(expired, { type: 'expire' })).toBe(expired);
		const done = play(feedback, { type: 'finish' });
		expect(play(done, { type: 'expire' })).toBe(done);
	});
});

describe('a coaching belongs to today', () => {
	// 10:00 of 4 March in Manaus; midnight there is 04:00 UTC.
	const coaching = aCoaching();

	it('until midnight in the zone recorded at its creation', () => {
		expect(isExpired(coaching, '2025-03-05T03:59:59Z')).toBe(false);
		expect(isExpired(coaching, '2025-03-05T04:00:00Z')).toBe(true);
	});

	it('also when the phone moves to another zone', () => {
		const elsewhere = { ...coaching, timezone: 'America/Noronha' };
		expect(isExpired(elsewhere, '2025-03-05T01:59:59Z')).toBe(false);
		expect(isExpired(elsewhere, '2025-03-05T02:00:00Z')).toBe(true);
	});

	it('also when the clock is set back', () => {
		expect(isExpired(coaching, '2025-03-03T12:00:00Z')).toBe(false);
	});
});
