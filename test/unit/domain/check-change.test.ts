import { describe, expect, it } from 'vitest';
import {
	aCheck,
	aCoaching,
	aDevice,
	aForm,
	anAllowance,
	anEmployee,
	aPdv,
	aReading,
} from '#test/support/builders.ts';
import {
	contextAfter,
	form,
	inFeedback,
	inProcess,
	play,
	visit,
} from '#test/support/play-commands.ts';
import { closed, process, withLast } from '#test/support/received.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { assertFollows } from '#worker/domain/visit/check-transition.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { must } from '#worker/errors.ts';

function next(coaching: Coaching): Coaching {
	const rev = coaching.rev + 1;
	return { ...coaching, rev, revisions: { phone: rev } };
}

describe('a newer state is refused', () => {
	it.each<[string, Partial<Coaching>]>([
		['coach', { coach: anEmployee({ jobTitle: 'Gerente' }) }],
		['coachee', { coachee: anEmployee({ name: 'Outra' }) }],
		['salesman', { salesman: anEmployee() }],
		['date', { date: '2025-03-05T14:00:00.000Z' }],
		['timezone', { timezone: 'UTC' }],
		['weekDate', { weekDate: { year: 2025, week: 10, day: 3 } }],
		['weekday', { weekday: 3 }],
		['generic', { generic: true }],
		['routes', { routes: { ...process.routes, hash: 'other' } }],
		['forms', { forms: [] }],
		['parameters', { parameters: { ...process.parameters, outRouteMultiplier: 1 } }],
		['activeAllowanceClients', { activeAllowanceClients: [anAllowance('1')] }],
	])('when %s changed after the start', (field, patch) => {
		const changed = next({ ...process, ...patch });
		const fields = expect.objectContaining({ [field]: 'Changed after the start' });
		expect(() => assertFollows(process, changed)).toThrow(expect.objectContaining({ fields }));
	});

	it('as invalid data', () => {
		const changed = next({ ...process, weekday: 3 });
		expect(() => assertFollows(process, changed)).toThrow(
			expect.objectContaining({ code: 'invalid' }),
		);
	});

	it.each<[string, Partial<Stage>]>([
		['checkIn', { checkIn: aCheck({ timestamp: '2025-03-04T09:00:00Z' }) }],
		['checkOut', { checkOut: aCheck({ timestamp: '2025-03-04T23:00:00Z' }) }],
		['form', { form: null }],
		['pdv.clientCode', { pdv: aPdv('2') }],
		['pdv.status', { pdv: aPdv('1', { status: 'absent' }) }],
	])('when %s was set again', (field, patch) => {
		expect(() => assertFollows(closed, next(withLast(closed, patch)))).toThrow(
			expect.objectContaining({ fields: { [`stages.1.${field}`]: 'Set once' } }),
		);
	});

	it('when a better location was removed; a first one may be added', () => {
		const blind = aDevice({ status: 'TIMEOUT', position: null });
		const before = play(process, visit('1', 'being', blind));
		const { _id: stageId, checkIn } = must(before.stages.at(-1));
		const attach = { type: 'attach-location', stageId, location: aReading() } as const;
		const now = checkIn.timestamp;
		const better = transition(before, attach, contextAfter(before, { now }));
		assertFollows(before, better);
		expect(() => assertFollows(better, next(withLast(better, { checkIn })))).toThrow(
			expect.objectContaining({ fields: { 'stages.1.checkIn.betterLocation': 'Set once' } }),
		);
	});

	it('when a stage became another one', () => {
		const [first, ...others] = closed.stages;
		const other = next({
			...closed,
			stages: [{ ...must(first), stage: 'post-process' }, ...others],
		});
		const fields = expect.objectContaining({ 'stages.0.stage': 'Set once' });
		expect(() => assertFollows(closed, other)).toThrow(expect.objectContaining({ fields }));
	});

	it('when one phone gave a stage another form, even if it kept the first', () => {
		const forms = [aForm({ stage: 'pre-process' }), aForm(), aForm({ _id: 'form-other' })];
		const visiting = play(inProcess(aCoaching({}, { forms })), visit('1'), form('form-process'));
		const other = { form: aForm({ _id: 'form-other' }), otherForms: [aForm()] };
		expect(() => assertFollows(visiting, next(withLast(visiting, other)))).toThrow(
			expect.objectContaining({ fields: { 'stages.1.form': 'Set once' } }),
		);
	});

	it('when a stage disappeared', () => {
		const without = next({ ...closed, stages: closed.stages.slice(0, 1) });
		expect(() => assertFollows(closed, without)).toThrow(
			expect.objectContaining({ code: 'invalid', fields: { stages: 'A stage is missing' } }),
		);
	});

	it('when the coaching returns to an earlier stage, or changes after its end', () => {
		const feedback = inFeedback(process);
		const back = next({ ...feedback, coachingStage: 'post-process' });
		const refusal = expect.objectContaining({
			code: 'wrong-stage',
			fields: { coachingStage: 'A coaching never goes back' },
		});
		expect(() => assertFollows(feedback, back)).toThrow(refusal);
		const discarded = play(feedback, { type: 'discard' });
		const undone = next({ ...discarded, coachingStage: 'done' });
		expect(() => assertFollows(discarded, undone)).toThrow(refusal);
		const expired = play(feedback, { type: 'expire' });
		expect(() => assertFollows(expired, next({ ...expired, expired: false }))).toThrow(
			expect.objectContaining({
				code: 'coaching-expired',
				fields: { expired: 'An expired coaching stays expired' },
			}),
		);
	});
});
