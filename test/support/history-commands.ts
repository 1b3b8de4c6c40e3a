import { aDevice, aReading } from '#test/support/builders.ts';
import { answerChange } from '#test/support/visit-answers.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import type { CoachingCommand } from '#worker/domain/visit/command.ts';

export const DEVICES = ['phone', 'tablet', 'desk'] as const;
export type Device = (typeof DEVICES)[number];

/** A step of a history. The current state determines it; mostly the state allows it. */
export type Move = {
	readonly kind: 'forward' | 'visit' | 'answer' | 'note' | 'leave' | 'close' | 'wild';
	readonly a: number;
	readonly b: number;
	readonly device: Device;
	/** Milliseconds since the last step; may be negative, like a clock that is set back. */
	readonly elapsed: number;
};

function pick<T>(items: readonly T[], n: number): T {
	return items[n % items.length] as T;
}

const READINGS = [
	aReading(),
	aReading({ latitude: -3.2, accuracy: 90 }),
	{ status: 'TIMEOUT', position: null },
] as const;

/** The command of a move for the current coaching. */
export function commandOf(coaching: Coaching, { kind, a, b }: Move): CoachingCommand {
	const open = currentStage(coaching);
	const anyStageId = pick(coaching.stages, a)?._id ?? 'none';
	switch (kind) {
		case 'forward':
			return forward(coaching, a, b);
		case 'answer':
			return answer(coaching, open?._id ?? anyStageId, a, b);
		case 'note':
			return note(coaching, anyStageId, a, b);
		case 'visit':
			if (open || coaching.coachingStage !== 'process') return forward(coaching, a * 2 + 1, b);
			return visit(a % 4, 0, 0);
		case 'close':
			if (a % 30 === 0) return pick([{ type: 'discard' }, { type: 'expire' }], b);
			return leave(a % 3 > 0 ? 0 : 1, b);
		case 'leave':
			return a % 200 === 0 ? { type: 'discard' } : leave(a, b);
		case 'wild':
			return wild(coaching, a, b);
	}
}

function leave(a: number, b: number): CoachingCommand {
	const device = aDevice(pick(READINGS, b));
	if (a % 3 === 0) return { type: 'check-out', device };
	return { type: 'abort', device, reason: pick(['absent', 'inactive', 'overdue', 'discard'], b) };
}

/** The next step of an ordinary day. */
function forward(coaching: Coaching, a: number, b: number): CoachingCommand {
	const device = aDevice(pick(READINGS, b));
	const open = currentStage(coaching);
	if (open?.form) return a % 2 ? answer(coaching, open._id, a, b) : { type: 'check-out', device };
	if (open) {
		const forms = coaching.forms.filter(({ stage }) => stage === open.stage);
		return { type: 'set-form', formId: pick(forms, a)._id };
	}
	if (coaching.coachingStage === 'pre-process' || coaching.coachingStage === 'post-process') {
		return { type: 'check-in-stage', stage: coaching.coachingStage, device };
	}
	if (coaching.coachingStage === 'process' && a % 8 > 0) return visit(a, b, 0);
	if (coaching.coachingStage === 'process') {
		return { type: 'check-in-stage', stage: 'post-process', device };
	}
	return a % 3 === 0 ? { type: 'finish' } : note(coaching, 'none', a, b);
}

const STATUSES = ['being', 'being', 'being', 'absent', 'inactive', 'overdue', 'discard'] as const;

function visit(a: number, b: number, beyond: number): CoachingCommand {
	const clientCode = String(1 + (a % (10 + beyond)));
	const potential = { bovine: b, thirdParty: null, pva: null };
	const pdv = { clientCode, status: pick(STATUSES, b), coachingObservation: '', potential };
	return { type: 'check-in-pdv', pdv, device: aDevice(pick(READINGS, a)) };
}

/** Which alternative is chosen: the two that set a grade to 0 less often than the others. */
const OPTIONS = [0, 3, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 4, 4] as const;

function answer(coaching: Coaching, stageId: string, a: number, b: number): CoachingCommand {
	const stage = coaching.stages.find(({ _id }) => _id === stageId);
	const questionIndex = a % 6;
	const question = stage?.form?.questions[questionIndex];
	const option = question?.alternatives[pick(OPTIONS, b)]?.text ?? 'Sim';
	const type = question?.questionType ?? 'text';
	const change =
		type === 'radio' && b % 2 === 1
			? ({ type: 'toggle-detail', detail: 'cedo' } as const)
			: answerChange(type, { option, text: `texto ${b}`, number: b / 4 });
	return { type: 'answer', stageId, questionIndex, change: b % 9 ? change : { type: 'clear' } };
}

function note(coaching: Coaching, stageId: string, a: number, b: number): CoachingCommand {
	if (coaching.coachingStage === 'feedback') {
		const field = pick(['strength', 'opportunity', 'commitment'] as const, a);
		return { type: 'write-feedback', feedbacks: { [field]: `nota ${b}` } };
	}
	if (a % 3 === 0) return { type: 'attach-location', stageId, location: aReading({ accuracy: 1 }) };
	return { type: 'update-pdv', stageId, coachingObservation: `nota ${b}` };
}

/** Commands that the state may refuse. */
function wild(coaching: Coaching, a: number, b: number): CoachingCommand {
	const device = aDevice({ status: 'PERMISSION_DENIED', position: null });
	return pick<CoachingCommand>(
		[
			{ type: 'check-in-stage', stage: pick(['pre-process', 'post-process'], b), device },
			visit(a, b, 3),
			{ ...visit(a, b, 0), device } as CoachingCommand,
			{ type: 'set-form', formId: pick(['gone', ...coaching.forms.map(({ _id }) => _id)], b) },
			{ type: 'abort', reason: null, device },
			{ type: 'finish' },
			answer(coaching, 'none', a, b),
		],
		a,
	);
}
