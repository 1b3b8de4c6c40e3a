import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { type Occasion, pickReason } from '../demo-field.ts';
import { clientAllowance, longAgo, period, withoutReason } from '../draft-parts.ts';
import { RETROACTIVE_REASONS } from '../request-texts.ts';
import type { DemoKind } from './demo-kind.ts';

export const RETROACTIVE_ALLOWANCE: DemoKind = {
	share: 13,
	needsColleague: false,
	ordinary,
	odd: [longAgo, manyDays, withoutReason],
};

function ordinary(occasion: Occasion): RequestDraft {
	const { random, askedOn } = occasion;
	const days = random.integer(1, 2);
	return {
		...clientAllowance(occasion, 'Sem visita'),
		kind: 'retroactiveallowance',
		...period(askedOn.subtract({ days: random.integer(2, 6) }), days),
		...pickReason(random, RETROACTIVE_REASONS),
		cost: { unit: 'visits', amount: days },
	};
}

function manyDays(draft: RequestDraft, { askedOn }: Occasion): RequestDraft {
	const startDate = askedOn.subtract({ days: 7 }).toString();
	return { ...draft, startDate, endDate: askedOn.subtract({ days: 1 }).toString() };
}
