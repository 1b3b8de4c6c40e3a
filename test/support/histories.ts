import fc from 'fast-check';
import {
	aCoaching,
	aContext,
	aForm,
	anAllowance,
	anAlternative,
	aQuestion,
	aUuid,
	NOW,
} from '#test/support/builders.ts';
import { commandOf, DEVICES, type Move } from '#test/support/history-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Question } from '#worker/contract/form.ts';
import type { ChangeContext } from '#worker/domain/visit/command.ts';
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
const DAY = { minLength: 20, maxLength: 120, size: 'max' } as const;
export const moves = fc.array(move, DAY);

const ANSWERING_KINDS = [
	...(['forward', 'forward', 'visit', 'visit', 'visit'] as const),
	...(['answer', 'answer', 'answer', 'answer', 'answer', 'leave', 'leave'] as const),
];

/** The moves of a day on which forms are answered before a visit ends, in every way it can. */
export const answeringMoves = fc.array(
	fc.record({
		kind: fc.constantFrom(...ANSWERING_KINDS),
		a: fc.nat(999),
		b: fc.nat(999),
		device: fc.constant('phone'),
		elapsed: fc.nat(600_000),
	} satisfies { readonly [K in keyof Move]: fc.Arbitrary<Move[K]> }),
	{ minLength: 60, maxLength: 140, size: 'max' },
);

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

/** The initial coaching of a history: every type of question, a shorter form for visits, and one without questions. */
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
		aForm({ _id: 'form-short', questions: questions.slice(0, 2) }),
		aForm({ _id: 'form-empty', questions: [] }),
	];
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
