import { describe, expect, it } from 'vitest';
import { aCheck, aForm, aPdv, aQuestion, aStage } from '#test/support/builders.ts';
import { aCheckLocation } from '#test/support/check-location.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { mergeStages } from '#worker/domain/visit/merge-stages.ts';
import { must } from '#worker/errors.ts';

const never = () => null;
const EARLY = '2025-03-04T14:00:00Z';
const LATE = '2025-03-04T14:05:00Z';

/** The merge of two states of one stage, which must not depend on their order. */
function merged(a: Partial<Stage>, b: Partial<Stage>): Stage {
	const [one, other] = [aStage('process', a), aStage('process', b)];
	const there = must(mergeStages([one], [other], never)[0]);
	expect(mergeStages([other], [one], never)).toEqual([there]);
	return there;
}

describe('two states of one stage', () => {
	it('keep the first check-in, however late its phone is merged', () => {
		const { checkIn } = merged(
			{ checkIn: aCheck({ timestamp: EARLY }) },
			{ checkIn: aCheck({ timestamp: LATE }) },
		);
		expect(checkIn.timestamp).toBe(EARLY);
	});

	it('keep the first check-out', () => {
		const { checkOut } = merged(
			{ checkOut: aCheck({ timestamp: EARLY }) },
			{ checkOut: aCheck({ timestamp: LATE }) },
		);
		expect(checkOut?.timestamp).toBe(EARLY);
	});

	it('keep the only check-out', () => {
		const checkOut = aCheck({ timestamp: EARLY });
		expect(merged({ checkOut }, { checkOut: null }).checkOut).toEqual(checkOut);
	});

	it('keep the same one of two check-ins at the same time, in both orders', () => {
		const { checkIn } = merged(
			{ checkIn: aCheck({ timestamp: EARLY, timezone: 'America/Manaus' }) },
			{ checkIn: aCheck({ timestamp: EARLY, timezone: 'America/Belem' }) },
		);
		expect(checkIn.timezone).toBe('America/Manaus');
	});

	it('keep the client that only one of them names', () => {
		expect(merged({ pdv: aPdv('1') }, { pdv: null }).pdv).toEqual(aPdv('1'));
		expect(merged({ pdv: null }, { pdv: null }).pdv).toBeNull();
	});

	it('keep the same form object where both have it', () => {
		const form = aForm();
		expect(merged({ form }, { form, completed: true }).form).toBe(form);
	});

	it('keep one of two better locations, the same in both orders', () => {
		const { checkIn } = merged(
			{ checkIn: aCheck({ timestamp: EARLY, betterLocation: aCheckLocation(1) }) },
			{ checkIn: aCheck({ timestamp: LATE, betterLocation: aCheckLocation(2) }) },
		);
		expect(checkIn.timestamp).toBe(EARLY);
		expect(checkIn.betterLocation).toEqual(aCheckLocation(2));
	});

	it('keep the only better location, also of the later check-in', () => {
		const { checkIn } = merged(
			{ checkIn: aCheck({ timestamp: EARLY }) },
			{ checkIn: aCheck({ timestamp: LATE, betterLocation: aCheckLocation(1) }) },
		);
		expect(checkIn.betterLocation).toEqual(aCheckLocation(1));
	});

	it('are completed when one was, unless one was discarded', () => {
		expect(merged({ completed: true }, {}).completed).toBe(true);
		expect(merged({}, {}).completed).toBe(false);
		const both = merged({ completed: true }, { discarded: true });
		expect(both).toMatchObject({ completed: false, discarded: true });
	});

	it.each([
		['overdue', 'being'],
		['absent', 'overdue'],
		['inactive', 'absent'],
		['discard', 'inactive'],
	] as const)('keep the status %s rather than %s', (later, earlier) => {
		const { pdv } = merged(
			{ pdv: aPdv('1', { status: later }) },
			{ pdv: aPdv('1', { status: earlier }) },
		);
		expect(pdv?.status).toBe(later);
	});

	it('keep the observation and the potential of the later writer', () => {
		const potential = (bovine: number) => ({ bovine, thirdParty: null, pva: null });
		const { pdv, changed } = merged(
			{
				changed: { rev: 2, deviceId: 'phone' },
				pdv: aPdv('1', { coachingObservation: 'novo', potential: potential(1) }),
			},
			{
				changed: { rev: 1, deviceId: 'tablet' },
				pdv: aPdv('1', { coachingObservation: 'velho', potential: potential(2) }),
			},
		);
		expect(pdv).toMatchObject({ coachingObservation: 'novo', potential: potential(1) });
		expect(changed).toEqual({ rev: 2, deviceId: 'phone' });
	});

	it('keep the questions that only one form has', () => {
		const [first, second] = [aQuestion({ text: 'um' }), aQuestion({ text: 'dois' })];
		const { form } = merged(
			{ form: aForm({ questions: [first] }) },
			{ form: aForm({ questions: [first, second] }) },
		);
		expect(form?.questions.map(({ text }) => text)).toEqual(['um', 'dois']);
	});

	it('name other forms only where two were given', () => {
		expect(merged({ form: aForm() }, { form: null })).not.toHaveProperty('otherForms');
		const both = merged({ form: aForm({ _id: 'b' }) }, { form: aForm({ _id: 'a' }) });
		expect(both.form?._id).toBe('a');
		expect(both.otherForms?.map(({ _id }) => _id)).toEqual(['b']);
	});
});

describe('the stages of two phones', () => {
	const at = (_id: string, timestamp: string) =>
		aStage('process', { _id, checkIn: aCheck({ timestamp }) });
	const ids = (stages: readonly Stage[]) => stages.map(({ _id }) => _id);

	it('are in the order of their check-ins, of equal ones in the order of their ids', () => {
		const [b, a, late] = [at('b', EARLY), at('a', EARLY), at('0', LATE)];
		expect(ids(mergeStages([late, b], [a], never))).toEqual(['a', 'b', '0']);
		expect(ids(mergeStages([a], [b, late], never))).toEqual(['a', 'b', '0']);
	});

	it('stay the same objects where both phones have the same', () => {
		const stage = at('a', EARLY);
		expect(mergeStages([stage], [stage], never)[0]).toBe(stage);
	});
});
