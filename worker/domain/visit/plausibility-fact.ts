import type { Coaching } from '#worker/contract/coaching.ts';
import type { PlausibilityFact } from '#worker/contract/plausibility.ts';
import type { Pdv, Stage } from '#worker/contract/stage.ts';

/** A visit with its number of the day: 1 is the first check-in at a client. */
type NumberedVisit = { readonly stage: Stage; readonly number: number };

type Place = { readonly number: number; readonly pdv: Pick<Pdv, 'name'> | null };

type Figures = Partial<Pick<PlausibilityFact, 'stage' | 'metres' | 'ms' | 'count'>> & {
	readonly from?: Place | null;
	/** Absent: the same visit as `from`. */
	readonly to?: Place | null;
};

/** All visits of a day, discarded ones included, numbered by check-in. */
export function visitsOf(coaching: Pick<Coaching, 'stages'>): readonly NumberedVisit[] {
	return coaching.stages
		.filter(({ stage }) => stage === 'process')
		.map((stage, index) => ({ stage, number: index + 1 }));
}

/** A fact with its figures; metres to 0.1, everything that is not given null. */
export function factOf(
	kind: PlausibilityFact['kind'],
	{ from = null, to = from, stage = null, metres = null, ms = null, count = null }: Figures,
): PlausibilityFact {
	return {
		kind,
		stage,
		from: from?.number ?? null,
		to: to?.number ?? null,
		fromName: from?.pdv?.name ?? null,
		toName: to?.pdv?.name ?? null,
		metres: metres === null ? null : Math.round(metres * 10) / 10,
		ms: ms === null ? null : Math.round(ms),
		count,
	};
}
