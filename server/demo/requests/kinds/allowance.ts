import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { type Occasion, pickReason, sometimes } from '../demo-field.ts';
import { clientAllowance, period } from '../draft-parts.ts';
import {
	CLIENT_REASONS,
	FREQUENCY_REASONS,
	OTHER_REASONS,
	PERSON_REASONS,
} from '../request-texts.ts';
import type { DemoKind } from './demo-kind.ts';

const KIND = 'allowance';

export const ALLOWANCE: DemoKind = {
	share: 44,
	needsColleague: false,
	ordinary,
	odd: [tooLong, withoutEnd, onTheDay, unexplained],
};

function ordinary(occasion: Occasion): RequestDraft {
	const { random } = occasion;
	if (random.happens(0.1)) return personAllowance(occasion);
	if (random.happens(0.3)) return standingAllowance(occasion);
	const { reason, observation } = pickReason(random, CLIENT_REASONS);
	const days = random.integer(2, 45);
	return {
		kind: KIND,
		...clientAllowance(occasion, 'Sem visita'),
		...period(occasion.today.add({ days: random.integer(1, 18) }), days),
		reason,
		observation: sometimes(random, 0.8, observation),
		cost: { unit: 'visits', amount: Math.ceil(days / 7) },
	};
}

/** A client that is visited less often from now on, without an end. */
function standingAllowance(occasion: Occasion): RequestDraft {
	const { random, today } = occasion;
	const frequency = random.happens(0.75) ? 'Quinzenal' : 'Mensal';
	return {
		kind: KIND,
		...clientAllowance(occasion, frequency),
		startDate: today.add({ days: random.integer(1, 14) }).toString(),
		endDate: null,
		reason: frequency,
		observation: random.pick(FREQUENCY_REASONS[frequency]),
		// The visits of a year.
		cost: { unit: 'visits', amount: frequency === 'Quinzenal' ? 26 : 39 },
	};
}

function personAllowance({ random, seller, today }: Occasion): RequestDraft {
	const target = random.pick(['salesman', 'salesman', 'coordinator', 'other'] as const);
	const reasons = target === 'other' ? OTHER_REASONS : PERSON_REASONS;
	const days = random.integer(1, 5);
	return {
		kind: KIND,
		employeeCode: target === 'coordinator' ? seller.coordinator : seller.code,
		clientCode: null,
		...period(today.add({ days: random.integer(1, 25) }), days),
		...pickReason(random, reasons),
		cost: { unit: 'visits', amount: days * 12 },
		detail: { allowance: { target, visitFrequency: null } },
	};
}

function tooLong(draft: RequestDraft, { random }: Occasion): RequestDraft {
	const days = random.integer(75, 160);
	const endDate = Temporal.PlainDate.from(draft.startDate).add({ days }).toString();
	return { ...draft, endDate, cost: { unit: 'visits', amount: Math.ceil(days / 7) } };
}

function withoutEnd(draft: RequestDraft, occasion: Occasion): RequestDraft {
	if (draft.clientCode === null) return tooLong(draft, occasion);
	const { target = 'client' } = draft.detail.allowance ?? {};
	const detail = { allowance: { target, visitFrequency: 'Sem visita' as const } };
	return { ...draft, endDate: null, cost: { unit: 'visits', amount: 52 }, detail };
}

/** Made on the day of its start. */
function onTheDay(draft: RequestDraft, { askedOn, today, random }: Occasion): RequestDraft {
	const end = draft.endDate === null ? null : today.add({ days: random.integer(1, 9) }).toString();
	return { ...draft, startDate: askedOn.toString(), endDate: end };
}

function unexplained(draft: RequestDraft): RequestDraft {
	const visitFrequency = draft.detail.allowance?.visitFrequency ?? null;
	const detail = { allowance: { target: 'other' as const, visitFrequency } };
	return { ...draft, observation: 'Urgente', detail };
}
