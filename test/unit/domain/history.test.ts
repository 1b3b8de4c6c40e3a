import { describe, expect, it } from 'vitest';
import { aCoaching, aDevice, aForm, aQuestion } from '#test/support/builders.ts';
import {
	choose,
	contextAfter,
	form,
	inFeedback,
	inProcess,
	out,
	play,
	preIn,
	visit,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingCommand } from '#worker/domain/visit/command.ts';
import { transition } from '#worker/domain/visit/transition.ts';

const forms = [
	aForm({ stage: 'pre-process', questions: [aQuestion(), aQuestion()] }),
	aForm(),
	aForm({ stage: 'post-process' }),
];
const open = play(aCoaching({}, { forms }), preIn, form('form-pre-process'));

describe('every change', () => {
	it('adds one revision of this device', () => {
		const next = transition(open, choose(open, 'Sim'), contextAfter(open));
		expect(next.rev).toBe(open.rev + 1);
		expect(next.deviceId).toBe('phone');
		expect(next.revisions).toEqual({ phone: next.rev });
		expect(next.updatedAt).toBe(contextAfter(open).now);
	});

	it('keeps the newest revision of every other device', () => {
		const context = contextAfter(open, { deviceId: 'tablet' });
		const next = transition(open, choose(open, 'Sim'), context);
		expect(next.revisions).toEqual({ phone: open.rev, tablet: next.rev });
	});

	it('is one of the commands: any other is a defect', () => {
		const other = { type: 'rewind' } as unknown as CoachingCommand;
		expect(() => play(open, other)).toThrow('Unexpected value');
	});

	it('remembers every version of the app, oldest first', () => {
		const newer = contextAfter(open, { appVersion: '1.10.0' });
		const next = transition(open, choose(open, 'Sim'), newer);
		expect(next.appVersion).toEqual(['1.0.0', '1.10.0']);
		const between = contextAfter(next, { appVersion: '1.9.0' });
		const last = transition(next, choose(next, 'Não'), between);
		expect(last.appVersion).toEqual(['1.0.0', '1.9.0', '1.10.0']);
		const again = transition(last, choose(last, 'Sim'), between);
		expect(again.appVersion).toBe(last.appVersion);
	});
});

describe('the history', () => {
	const types = (coaching: typeof open) =>
		coaching.changeHistory.entries.map(({ type, count }) => `${type} ${count}`);

	it('has one entry per change', () => {
		expect(types(play(open, out))).toEqual([
			'start 1',
			'check-in-stage 1',
			'set-form 1',
			'check-out 1',
		]);
	});

	it('names the stage that a change is about, if any', () => {
		const named = (before: Coaching, ...commands: readonly CoachingCommand[]) =>
			play(before, ...commands).changeHistory.entries.at(-1)?.stageId;
		const opens = (before: Coaching) => contextAfter(before).newId;
		const started = aCoaching({}, { forms });
		const process = inProcess(started);
		const visiting = play(process, visit('1'));
		const ended = inFeedback(process);
		const stageId = visiting.stages.at(-1)?._id;
		const abort = { type: 'abort', reason: 'absent', device: aDevice() } as const;
		expect(named(started, preIn)).toBe(opens(started));
		expect(named(process, visit('1'))).toBe(opens(process));
		expect(named(visiting, form('form-process'))).toBe(stageId);
		expect(named(visiting, abort)).toBe(stageId);
		expect(named(visiting, out)).toBe(stageId);
		expect(named(ended, { type: 'write-feedback', feedbacks: { strength: 'x' } })).toBeNull();
		expect(named(ended, { type: 'finish' })).toBeNull();
		expect(named(visiting, { type: 'discard' })).toBeNull();
		expect(named(visiting, { type: 'expire' })).toBeNull();
	});

	it('covers consecutive answers in one stage by one device with one entry', () => {
		const answered = play(
			open,
			choose(open, 'Sim', 0),
			choose(open, 'Não', 1),
			choose(open, 'Sim', 1),
		);
		expect(types(answered).at(-1)).toBe('answer 3');
		expect(answered.changeHistory.entries.at(-1)).toMatchObject({
			seq: 4,
			rev: answered.rev,
			at: answered.updatedAt,
			stageId: open.stages[0]?._id,
		});
	});

	it('starts another entry for another device', () => {
		const once = play(open, choose(open, 'Sim'));
		const context = contextAfter(once, { deviceId: 'tablet' });
		const twice = transition(once, choose(once, 'Não'), context);
		expect(types(twice).slice(-2)).toEqual(['answer 1', 'answer 1']);
	});
});

describe('the notes of a PDV', () => {
	const visiting = play(inProcess(aCoaching()), visit('1'));
	const stageId = visiting.stages.at(-1)?._id ?? '';
	const note = (coachingObservation: string) =>
		({ type: 'update-pdv', stageId, coachingObservation }) as const;

	it('are changed independently of each other', () => {
		const potential = { bovine: 120.5, thirdParty: null, pva: 0 };
		const coaching = play(visiting, note('Loja nova'), { type: 'update-pdv', stageId, potential });
		expect(coaching.stages.at(-1)?.pdv).toMatchObject({
			coachingObservation: 'Loja nova',
			potential,
		});
		expect(coaching.stages.at(-1)?.changed.rev).toBe(coaching.rev);
		expect(play(coaching, note('Loja nova'))).toBe(coaching);
	});

	it('arrive after the check-out too', () => {
		const coaching = play(visiting, out, note('Escrita tarde'));
		expect(coaching.stages.at(-1)?.pdv?.coachingObservation).toBe('Escrita tarde');
	});

	it('are refused without a PDV, and when the potential is not a weight', () => {
		const elsewhere = { ...note('x'), stageId: visiting.stages[0]?._id ?? '' };
		expect(() => play(visiting, elsewhere)).toThrow('There is no current stage');
		const potential = { bovine: -1, thirdParty: null, pva: null };
		expect(() => play(visiting, { type: 'update-pdv', stageId, potential })).toThrow(
			expect.objectContaining({ code: 'invalid', fields: { 'potential.bovine': 'Out of range' } }),
		);
		expect(() => play(visiting, note('a'.repeat(4001)))).toThrow('Invalid data');
	});
});
