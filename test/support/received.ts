import { aCoaching } from '#test/support/builders.ts';
import { choose, form, inProcess, out, play, visit } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { must } from '#worker/errors.ts';

/** States of one coaching that a server may receive, each a few commands after the previous one. */
export const process = inProcess(aCoaching());
export const open = play(process, visit('1'), form('form-process'));
export const answered = play(open, choose(open, 'Sim'));
export const closed = play(answered, out);

/** The coaching with its last stage changed. */
export function withLast(coaching: Coaching, patch: Partial<Stage>): Coaching {
	const stage = must(coaching.stages.at(-1));
	return { ...coaching, stages: coaching.stages.with(-1, { ...stage, ...patch }) };
}
