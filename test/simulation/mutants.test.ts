import { expect, it, vi } from 'vitest';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Sequence } from './commands.ts';
import { generate, MORNING } from './generate.ts';
import { openLaboratory } from './play-in-gate.ts';
import { type Invariant, Violation } from './violation.ts';

/** The mistake that the product makes now; '': none. */
const mutant = vi.hoisted(() => ({ name: '' }));

vi.mock('#worker/domain/visit/join.ts', async (original) => {
	const real = await original<typeof import('#worker/domain/visit/join.ts')>();
	const latest: typeof real.latest = (a, b, stampOf, timeOf) => {
		const later = real.latest(a, b, stampOf, timeOf);
		if (mutant.name !== 'the earlier answer stands' || !stampOf(a) || !stampOf(b)) return later;
		return later === a ? b : a;
	};
	return { ...real, latest };
});

vi.mock('#server/features/visit/decide-state.ts', async (original) => {
	const real = await original<typeof import('#server/features/visit/decide-state.ts')>();
	const decide: typeof real.decide = (...args) => {
		const decision = real.decide(...args);
		if (mutant.name !== 'an acknowledged answer is dropped') return decision;
		return { ...decision, coaching: withoutNewestAnswer(decision.coaching) };
	};
	return { ...real, decide };
});

vi.mock('#worker/store/outbox.ts', async (original) => {
	const real = await original<typeof import('#worker/store/outbox.ts')>();
	const postpone: typeof real.postpone = (db, id, failure) => {
		if (mutant.name !== 'what failed is shown as sent') return real.postpone(db, id, failure);
		const rev = Number.MAX_SAFE_INTEGER;
		return real.acknowledge(db, { coachingId: id, rev, grade: 0, hash: '', at: failure.at });
	};
	return { ...real, postpone };
});

vi.mock('#worker/store/rewrite.ts', async (original) => {
	const real = await original<typeof import('#worker/store/rewrite.ts')>();
	const rewrite: typeof real.rewrite = (db, tables, id, decide) =>
		real.rewrite(db, tables, id, (head) => {
			const writes = decide(head as never);
			if (mutant.name !== 'an answer is saved in memory only') return writes;
			return writes?.filter(({ table }) => table !== 'answers') ?? null;
		});
	return { ...real, rewrite };
});

vi.mock('#worker/sync/recovery.ts', async (original) => {
	const real = await original<typeof import('#worker/sync/recovery.ts')>();
	const compareReceipts: typeof real.compareReceipts = async (world, states, isShort) => {
		if (mutant.name === 'a restored server is not noticed') return [];
		return real.compareReceipts(world, states, isShort);
	};
	return { ...real, compareReceipts };
});

function withoutNewestAnswer(coaching: Coaching): Coaching {
	const isNewest = (rev: number | undefined) => rev === coaching.rev;
	const stages = coaching.stages.map((stage) => {
		if (!stage.form) return stage;
		const questions = stage.form.questions.map((question) =>
			isNewest(question.answered?.rev) ? { ...question, answer: [], answered: null } : question,
		);
		return { ...stage, form: { ...stage.form, questions } };
	});
	return { ...coaching, stages };
}

/** Sequences within which the simulation must notice a mistake. */
const WITHIN = 40;

const CALM = { phone: 0, tab: 0, crash: null, isHasty: false } as const;
/**
 * A whole day that ended is lost with the server's disk, so that only its receipt tells: new seeds rarely
 * play this.
 */
const LOST_END: Sequence = {
	seed: 1,
	start: MORNING,
	phones: [{ isOlder: false, tabs: 1 }],
	commands: [
		{ type: 'server', what: 'back-up' },
		{ type: 'go-on', ...CALM, choice: 1 },
		{ type: 'go-on', ...CALM, choice: 1 },
		{ type: 'wait', ms: 4_000 },
		{ type: 'discard', ...CALM },
		{ type: 'wait', ms: 10_000 },
		{ type: 'server', what: 'restore' },
	],
};

/** The invariant that a mistake breaks first, and after how many sequences. */
async function noticed(): Promise<{
	readonly invariant: Invariant;
	readonly after: number;
} | null> {
	const laboratory = await openLaboratory();
	for (let after = 1; after <= WITHIN; after++) {
		const sequence = after === 1 ? LOST_END : generate(after);
		const { failure } = await laboratory.play(sequence);
		if (failure instanceof Violation) return { invariant: failure.invariant, after };
		if (failure) throw failure;
	}
	return null;
}

it('finds nothing in the product as it is', async () => {
	const laboratory = await openLaboratory();
	for (const sequence of [LOST_END, ...[2, 3, 4, 5, 6].map(generate)]) {
		expect((await laboratory.play(sequence)).failure).toBeNull();
	}
}, 600_000);

it.each([
	'the earlier answer stands',
	'an acknowledged answer is dropped',
	'what failed is shown as sent',
	'an answer is saved in memory only',
	'a restored server is not noticed',
])(
	'notices that %s',
	async (name) => {
		mutant.name = name;
		try {
			const found = await noticed();
			process.stdout.write(`${name}: ${found?.invariant} after ${found?.after} sequences\n`);
			expect(found).not.toBeNull();
		} finally {
			mutant.name = '';
		}
	},
	600_000,
);
