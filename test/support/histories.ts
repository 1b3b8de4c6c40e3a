import fc from 'fast-check';
import {
	aCoaching,
	aContext,
	aDevice,
	aForm,
	anAllowance,
	anAlternative,
	aQuestion,
	aReading,
	aUuid,
	NOW,
} from '#test/support/builders.ts';
import { answerChange } from '#test/support/visit-answers.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Question } from '#worker/contract/form.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import type { ChangeContext, CoachingCommand } from '#worker/domain/visit/command.ts';
import type { CoachingStart } from '#worker/domain/visit/start.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { isAppError } from '#worker/errors.ts';

/**
 * All laws try the same histories in every run; a failure prints seed and path. LAW_SEED and
 * LAW_RUNS select others, for a long search.
 */
export const LAW = {
	seed: Number(process.env.LAW_SEED ?? 20_250_304),
	numRuns: Number(process.env.LAW_RUNS ?? 100),
};

const DEVICES = ['phone', 'tablet', 'desk'] as const;
export type Device = (typeof DEVICES)[number];

/** A step of a history. The current state determines it; mostly the state allows it. */
export type Move = {
	readonly kind: 'forward' | 'answer' | 'note' | 'close' | 'wild';
	readonly a: number;
	readonly b: number;
	readonly device: Device;
	/** Milliseconds since the last step; may be negative, like a clock that is set back. */
	readonly elapsed: number;
};

const KINDS = [
	'forward',
	'forward',
	'forward',
	'answer',
	'answer',
	'note',
	'close',
	'wild',
] as const;

export const move: fc.Arbitrary<Move> = fc.record({
	kind: fc.constantFrom(...KINDS),
	a: fc.nat(999),
	b: fc.nat(999),
	device: fc.constantFrom('phone', 'tablet'),
	elapsed: fc.integer({ min: -90_000, max: 600_000 }),
});

/** Long enough for a whole day of visits. */
export const moves = fc.array(move, { minLength: 20, maxLength: 120, size: 'max' });

/** Field and telesales, with excused and fortnightly clients. */
export const starts: fc.Arbitrary<Partial<CoachingStart>> = fc.record({
	teleSales: fc.boolean(),
	activeAllowanceClients: fc.subarray([
		anAllowance('1', 'Quinzenal'),
		anAllowance('2'),
		anAllowance('6', 'Quinzenal'),
		anAllowance('7'),
	]),
	parameters: fc.record({
		jobTitle: fc.constant('Coordenador' as const),
		pdvMinDistance: fc.constantFrom(0, 500),
		outRouteMultiplier: fc.constantFrom(0, 0.2, 0.5),
	}),
});

/** The initial coaching of a history: every type of question, and a form without questions. */
export function startOf(start: Partial<CoachingStart>): Coaching {
	const targetAudience = start.teleSales ? 'teleSales' : 'field';
	const forms = everyForm().map((form) => ({ ...form, targetAudience }) as const);
	return aCoaching({}, { ...start, forms });
}

function everyForm() {
	const alternatives = [
		anAlternative('Sim', { weight: 100, detailOptions: ['cedo', 'tarde'] }),
		anAlternative('Em parte', { weight: 40 }),
		anAlternative('Não'),
		anAlternative('Vencido', { invalidatePDV: true }),
	];
	const fraud = anAlternative('Fraude', { invalidateCoaching: true });
	const questions: Question[] = [
		aQuestion({ alternatives, weight: 70 }),
		aQuestion({ alternatives: [...alternatives, fraud], weight: 0 }),
		aQuestion({ alternatives, questionType: 'check', weight: 30 }),
		aQuestion({ alternatives, skipEvaluation: true }),
		aQuestion({ alternatives: [], questionType: 'text' }),
		aQuestion({ alternatives: [], questionType: 'number' }),
	];
	const stages = ['pre-process', 'process', 'post-process'] as const;
	return [
		...stages.map((stage) => aForm({ stage, questions })),
		aForm({ _id: 'form-empty', questions: [] }),
	];
}

function pick<T>(items: readonly T[], n: number): T {
	return items[n % items.length] as T;
}

const READINGS = [
	aReading(),
	aReading({ latitude: -3.2, accuracy: 90 }),
	{ status: 'TIMEOUT', position: null },
] as const;

/** The command of a move for the current coaching. */
function commandOf(coaching: Coaching, { kind, a, b }: Move): CoachingCommand {
	const device = aDevice(pick(READINGS, b));
	const open = currentStage(coaching);
	const anyStageId = pick(coaching.stages, a)?._id ?? 'none';
	switch (kind) {
		case 'forward':
			return forward(coaching, a, b);
		case 'answer':
			return answer(coaching, open?._id ?? anyStageId, a, b);
		case 'note':
			return note(coaching, anyStageId, a, b);
		case 'close':
			if (a % 30 === 0) return pick([{ type: 'discard' }, { type: 'expire' }], b);
			if (a % 3 > 0) return { type: 'check-out', device };
			return {
				type: 'abort',
				device,
				reason: pick(['absent', 'inactive', 'overdue', 'discard'], b),
			};
		case 'wild':
			return wild(coaching, a, b);
	}
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
	return a % 4 === 0 ? { type: 'finish' } : note(coaching, 'none', a, b);
}

const STATUSES = ['being', 'being', 'being', 'absent', 'inactive', 'overdue', 'discard'] as const;

function visit(a: number, b: number, beyond: number): CoachingCommand {
	const clientCode = String(1 + (a % (10 + beyond)));
	const potential = { bovine: b, thirdParty: null, pva: null };
	const pdv = { clientCode, status: pick(STATUSES, b), coachingObservation: '', potential };
	return { type: 'check-in-pdv', pdv, device: aDevice(pick(READINGS, a)) };
}

function answer(coaching: Coaching, stageId: string, a: number, b: number): CoachingCommand {
	const stage = coaching.stages.find(({ _id }) => _id === stageId);
	const questionIndex = a % 6;
	const question = stage?.form?.questions[questionIndex];
	const option = pick(question?.alternatives ?? [], b)?.text ?? 'Sim';
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

/** The context of a step; a device never uses an id twice. */
function contextOf(coaching: Coaching, step: Move): ChangeContext {
	const last = coaching.rev === 1 ? NOW : coaching.updatedAt;
	const now = Temporal.Instant.from(last).add({ milliseconds: step.elapsed });
	const newId = aUuid(10_000 + coaching.rev * DEVICES.length + DEVICES.indexOf(step.device));
	return aContext({ now: now.toString(), deviceId: step.device, newId });
}

/** The coaching after one move; the same object when the rules refuse it. */
export function step(coaching: Coaching, taken: Move): Coaching {
	try {
		return transition(coaching, commandOf(coaching, taken), contextOf(coaching, taken));
	} catch (error) {
		if (!isAppError(error)) throw error;
		return coaching;
	}
}

/** Every state of a history, including the start, of one device after another. */
export function statesOf(start: Coaching, taken: readonly Move[]): readonly Coaching[] {
	const states = [start];
	let last = start;
	for (const each of taken) {
		last = step(last, each);
		states.push(last);
	}
	return states;
}
