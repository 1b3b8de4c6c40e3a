import { describe, expect, it } from 'vitest';
import { aCoaching, aContext, aDevice, aForm, clients, NOW } from '#test/support/builders.ts';
import {
	contextAfter,
	form,
	inFeedback,
	inProcess,
	out,
	play,
	postIn,
	preIn,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import { nextStage } from '#worker/domain/visit/stage-order.ts';
import { transition } from '#worker/domain/visit/transition.ts';

describe('the order of the stages', () => {
	it('goes pre-process, process, post-process, feedback, done', () => {
		const started = aCoaching();
		expect(started.coachingStage).toBe('pre-process');
		const process = inProcess(started);
		expect(process.coachingStage).toBe('process');
		expect(play(process, postIn).coachingStage).toBe('post-process');
		const feedback = inFeedback(process);
		expect(feedback.coachingStage).toBe('feedback');
		expect(play(feedback, { type: 'finish' }).coachingStage).toBe('done');
	});

	it('refuses to advance from any other stage', () => {
		expect(() => nextStage('feedback')).toThrow('not in the right stage');
		expect(() => nextStage('done')).toThrow('not in the right stage');
		expect(() => nextStage('discarded')).toThrow('not in the right stage');
	});
});

describe('check-in at pre-process', () => {
	it('opens a stage', () => {
		const { stages } = play(aCoaching(), preIn);
		expect(stages).toMatchObject([
			{ stage: 'pre-process', pdv: null, form: null, checkOut: null, completed: false },
		]);
	});

	it('is allowed only while the coaching is still in pre-process', () => {
		expect(() => play(inProcess(aCoaching()), preIn)).toThrow('not in the right stage');
	});

	it('is refused when teleselling, which starts at process', () => {
		expect(() => play(aCoaching({}, { teleSales: true }), preIn)).toThrow('not in the right stage');
	});

	it('is refused while a stage is open', () => {
		expect(() => play(aCoaching(), preIn, preIn)).toThrow('Another stage is still open');
	});
});

describe('check-in at post-process', () => {
	it('advances automatically from process', () => {
		const coaching = play(inProcess(aCoaching()), postIn);
		expect(coaching.coachingStage).toBe('post-process');
		expect(coaching.stages.at(-1)?.stage).toBe('post-process');
	});

	it('is refused before process', () => {
		expect(() => play(aCoaching(), postIn)).toThrow('not in the right stage');
	});

	it('is refused while a visit is open', () => {
		expect(() => play(inProcess(aCoaching()), visit('1'), postIn)).toThrow('still open');
	});

	it('leaves no way back to the PDVs', () => {
		const coaching = play(inProcess(aCoaching()), postIn, out);
		expect(() => play(coaching, visit('1'))).toThrow('not in the right stage');
	});
});

describe('check-in at a PDV', () => {
	const process = inProcess(aCoaching());

	it('records the visit', () => {
		const coaching = play(process, visit('1'));
		expect(coaching.stages.at(-1)).toMatchObject({
			stage: 'process',
			pdv: { clientCode: '1', name: 'Mercado 1', inRoute: true, status: 'being', route: 'hash' },
			checkOut: null,
		});
	});

	it('checks out immediately if the status is not being', () => {
		for (const status of ['absent', 'inactive', 'overdue'] as const) {
			const stage = play(process, visit('1', status)).stages.at(-1);
			expect(stage).toMatchObject({ pdv: { status }, completed: true, discarded: false });
			expect(stage?.checkOut?.timestamp).toBe(stage?.checkIn.timestamp);
		}
	});

	it('is discarded at once with the status discard', () => {
		const stage = play(process, visit('1', 'discard')).stages.at(-1);
		expect(stage).toMatchObject({ discarded: true, completed: false });
	});

	it('requires a client code', () => {
		expect(() => play(process, visit(null))).toThrow('A client code is required for this stage');
		expect(() => play(process, visit(''))).toThrow('A client code is required for this stage');
	});

	it('requires a status', () => {
		expect(() => play(process, visit('1', null))).toThrow('A status for this client is required');
	});

	it('requires a matching route', () => {
		expect(() => play(process, visit('999'))).toThrow('Route not found');
	});

	it('takes a client that is in and out of route as in route', () => {
		const both = { hash: 'hash', in: clients('1'), out: clients('1') };
		const coaching = play(inProcess(aCoaching({}, { routes: both })), visit('1'));
		expect(coaching.stages.at(-1)?.pdv?.inRoute).toBe(true);
	});

	it('is refused outside process and while a visit is open', () => {
		expect(() => play(aCoaching(), visit('1'))).toThrow('not in the right stage');
		expect(() => play(process, visit('1'), visit('2'))).toThrow('Another stage is still open');
	});

	it('is always later than the last one, also when the clock is set back', () => {
		const first = transition(process, visit('1', 'absent'), contextAfter(process));
		const context = aContext({ now: NOW, newId: '00000000-0000-4000-8000-000000000009' });
		const second = transition(first, visit('2', 'absent'), context);
		const [before, after] = second.stages.slice(-2).map(({ checkIn }) => checkIn.timestamp);
		expect(Temporal.Instant.compare(after ?? '', before ?? '')).toBe(1);
		expect(second.changeHistory.inconsistent).toBe(true);
	});

	it('accepts a clock that was corrected by a second', () => {
		const first = transition(process, visit('1', 'absent'), contextAfter(process));
		const now = Temporal.Instant.from(first.updatedAt).subtract({ seconds: 1 }).toString();
		const second = transition(first, visit('2', 'absent'), contextAfter(first, { now }));
		expect(second.changeHistory.inconsistent).toBe(false);
	});
});

describe('the maximum of visits out of route', () => {
	// 5 planned × 0.2 = 1.
	const process = inProcess(aCoaching());
	const message = 'The maximum amount of out routes for this coaching has been exceded';

	it('is ceil(planned in-route × multiplier)', () => {
		expect(process.statistics.goals.maxOutRoute).toBe(1);
	});

	it('refuses one more', () => {
		expect(() => play(visited(process, '6'), visit('7'))).toThrow(message);
	});

	it('lets a counted client be visited again', () => {
		const both = visited(visited(process, '1'), '6');
		expect(play(both, visit('6')).stages.at(-1)?.pdv?.clientCode).toBe('6');
	});

	it('is free again after the visit is discarded or reversed', () => {
		const aborted = play(process, visit('6'), {
			type: 'abort',
			reason: 'discard',
			device: aDevice(),
		});
		expect(play(aborted, visit('7')).statistics.pdvs.outRoute).toBe(1);
		const reversed = play(visited(process, '6'), visit('6', 'inactive'));
		expect(play(reversed, visit('7')).statistics.pdvs.outRoute).toBe(1);
	});

	it('never refuses a client in route', () => {
		expect(play(visited(process, '6'), visit('1')).statistics.pdvs.visited).toBe(2);
	});
});

describe('setting a form', () => {
	it('needs a current stage', () => {
		expect(() => play(aCoaching(), form('form-pre-process'))).toThrow('There is no current stage');
	});

	it('refuses a stage that has one', () => {
		const coaching = play(aCoaching(), preIn, form('form-pre-process'));
		expect(() => play(coaching, form('form-pre-process'))).toThrow(
			'This stage already have a form',
		);
	});

	it('refuses a form that does not exist', () => {
		expect(() => play(aCoaching(), preIn, form('gone'))).toThrow('Form not found');
	});

	it('refuses a form of another stage', () => {
		expect(() => play(aCoaching(), preIn, form('form-process'))).toThrow(
			'The form does not belong to this stage',
		);
	});

	it('uses the form stored at the start: a form removed meanwhile stays usable', () => {
		const removed = aForm({ stage: 'pre-process', active: false });
		const coaching = aCoaching({}, { forms: [removed] });
		expect(play(coaching, preIn, form(removed._id)).stages[0]?.form).toBe(removed);
	});
});
