import { describe, expect, it } from 'vitest';
import { aCoaching, aDevice, aReading } from '#test/support/builders.ts';
import { form, inProcess, out, play, postIn, preIn, visit } from '#test/support/play-commands.ts';
import type { CoachingCommand } from '#worker/domain/visit/command.ts';

function abort(reason: 'absent' | 'inactive' | 'overdue' | 'discard' | null): CoachingCommand {
	return { type: 'abort', reason, device: aDevice() };
}

describe('check-out', () => {
	it('needs a current stage', () => {
		expect(() => play(aCoaching(), out)).toThrow('There is no current stage');
	});

	it('completes pre-process and advances', () => {
		const coaching = play(aCoaching(), preIn, out);
		expect(coaching.coachingStage).toBe('process');
		expect(coaching.stages[0]).toMatchObject({ completed: true, discarded: false });
		expect(coaching.stages[0]?.checkOut?.timestamp).toBe(coaching.updatedAt);
	});

	it('completes a visit without advancing', () => {
		const coaching = play(inProcess(aCoaching()), visit('1'), form('form-process'), out);
		expect(coaching.coachingStage).toBe('process');
		expect(coaching.stages.at(-1)).toMatchObject({ completed: true });
	});

	it('completes post-process and advances to feedback', () => {
		expect(play(inProcess(aCoaching()), postIn, out).coachingStage).toBe('feedback');
	});

	it('measures the distance to the client, and none in the other stages', () => {
		const device = aDevice(aReading({ latitude: -3.2 }));
		const away = { type: 'check-out', device } as const;
		const visited = play(inProcess(aCoaching()), visit('1'), away).stages.at(-1);
		expect(visited?.checkOut?.location).toMatchObject({ inRange: false, approval: 'waiting' });
		expect(visited?.checkOut?.location?.distance).toBeCloseTo(11_119, -1);
		const pre = play(aCoaching(), preIn, away).stages.at(-1);
		expect(pre?.checkOut?.location).toMatchObject({ distance: null, inRange: true });
	});

	it('does not advance a coaching that a merge has already advanced', () => {
		const opened = play(aCoaching(), preIn);
		const coaching = play({ ...opened, coachingStage: 'process' }, out);
		expect(coaching.coachingStage).toBe('process');
		expect(coaching.stages[0]?.completed).toBe(true);
	});
});

describe('abort', () => {
	it('needs a current stage', () => {
		expect(() => play(aCoaching(), abort(null))).toThrow('There is no current stage');
	});

	it('marks pre-process discarded and checks out without advancing', () => {
		const coaching = play(aCoaching(), preIn, abort(null));
		expect(coaching.coachingStage).toBe('pre-process');
		expect(coaching.stages[0]).toMatchObject({ discarded: true, completed: false });
		expect(coaching.stages[0]?.checkOut).not.toBeNull();
		expect(play(coaching, preIn, out).coachingStage).toBe('process');
	});

	it('marks post-process discarded, which may then be opened again', () => {
		const coaching = play(inProcess(aCoaching()), postIn, abort(null));
		expect(coaching.coachingStage).toBe('post-process');
		expect(play(coaching, postIn, out).coachingStage).toBe('feedback');
	});

	it('sets the status of a PDV to the reason and closes the visit', () => {
		for (const reason of ['absent', 'inactive', 'overdue'] as const) {
			const coaching = play(inProcess(aCoaching()), visit('1'), abort(reason));
			expect(coaching.coachingStage).toBe('process');
			const stage = coaching.stages.at(-1);
			expect(stage).toMatchObject({ pdv: { status: reason }, discarded: false, completed: true });
			expect(stage?.checkOut).not.toBeNull();
		}
	});

	it('marks a visit discarded if the reason is discard', () => {
		const coaching = play(inProcess(aCoaching()), visit('1'), abort('discard'));
		expect(coaching.stages.at(-1)).toMatchObject({
			pdv: { status: 'discard' },
			discarded: true,
			completed: false,
		});
	});

	it('needs a reason at a PDV', () => {
		expect(() => play(inProcess(aCoaching()), visit('1'), abort(null))).toThrow(
			'A status for this client is required',
		);
	});
});
