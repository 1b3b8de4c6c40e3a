import { describe, expect, it } from 'vitest';
import { aCoaching, anAllowance, aPdv, aVisit } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, postIn, visit } from '#test/support/play-commands.ts';
import { answered, closed, open, process } from '#test/support/received.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';

function next(coaching: Coaching): Coaching {
	const rev = coaching.rev + 1;
	return { ...coaching, rev, revisions: { phone: rev } };
}

describe('a received state is accepted', () => {
	it('when commands led to it', () => {
		for (const coaching of [aCoaching(), process, open, answered, closed]) {
			assertFollows(null, coaching);
			assertFollows(process, coaching);
		}
	});

	it('when each state follows the one before, up to the end', () => {
		const feedback = inFeedback(closed);
		const noted = play(feedback, { type: 'write-feedback', feedbacks: { strength: 'Boa' } });
		const states = [
			aCoaching(),
			process,
			play(process, visit('1')),
			open,
			answered,
			closed,
			play(closed, postIn),
			feedback,
			noted,
			play(noted, { type: 'finish' }),
		];
		for (const [n, coaching] of states.entries()) assertFollows(states[n - 1] ?? null, coaching);
	});

	it('when it ends early: discarded, or with nobody at the client', () => {
		assertFollows(null, play(aCoaching(), { type: 'discard' }));
		assertFollows(null, play(process, visit('1', 'absent')));
	});

	it('when a visit names the allowance of its own client', () => {
		const activeAllowanceClients = ['1', '2'].map((code) => anAllowance(code));
		const coaching = inProcess(aCoaching({}, { activeAllowanceClients }));
		assertFollows(null, play(coaching, visit('2')));
		assertFollows(null, play(coaching, visit('3')));
	});

	it('when a merge ends what one phone had discarded', () => {
		const discarded = play(inFeedback(process), { type: 'discard' });
		const done = next({ ...discarded, coachingStage: 'done' });
		const changeHistory = { ...done.changeHistory, inconsistent: true };
		assertFollows(discarded, { ...done, changeHistory });
	});

	it('when it is older than the stored one, or a fork: nothing of it is lost', () => {
		assertFollows(closed, process);
		const fork = { ...open, deviceId: 'tablet', rev: 6, revisions: { phone: 5, tablet: 6 } };
		assertFollows(closed, fork);
	});

	it('with any score and statistics: the server computes them', () => {
		assertFollows(process, { ...closed, score: { pdvs: 1, total: 1, grade: 1 } });
	});

	it('with two open stages and a visit too many when a merge made it so', () => {
		const stages = ['6', '7'].map((code, n) =>
			aVisit(n, aPdv(code, { inRoute: false }), { checkOut: null, completed: false }),
		);
		const merged = { ...aCoaching({}, { teleSales: true }), stages };
		const changeHistory = { entries: [], inconsistent: true };
		assertFollows(null, { ...merged, changeHistory });
		expect(() => assertFollows(null, merged)).toThrow('out routes');
	});
});
