import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { INACTIVATE_CLIENT, type RequestKind } from '#worker/contract/request.ts';

import type { Occasion } from './demo-field.ts';

type Oddity = (draft: RequestDraft, occasion: Occasion) => RequestDraft;

/** Requests that violate policy rules, each another one. */
export const ODDITIES: Readonly<Record<RequestKind, readonly Oddity[]>> = {
	allowance: [tooLong, withoutEnd, onTheDay, unexplained],
	retroactiveallowance: [longAgo, manyDays, unsaid],
	transfer: [inactivated, unsaid, atOnce],
	foodsolution: [muchMeat, soonServed],
	mileageallowance: [dear, farAway, longAgo, unsaid],
};

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

function longAgo(draft: RequestDraft, { askedOn, random }: Occasion): RequestDraft {
	const day = askedOn.subtract({ days: random.integer(17, 35) }).toString();
	return { ...draft, startDate: day, endDate: day };
}

function manyDays(draft: RequestDraft, { askedOn }: Occasion): RequestDraft {
	const startDate = askedOn.subtract({ days: 7 }).toString();
	return { ...draft, startDate, endDate: askedOn.subtract({ days: 1 }).toString() };
}

function unsaid(draft: RequestDraft, { random }: Occasion): RequestDraft {
	return { ...draft, observation: random.pick(['', '', 'ok', 'Urgente']) };
}

function inactivated(draft: RequestDraft): RequestDraft {
	const { transfer } = draft.detail;
	if (!transfer) return draft;
	const toEmployee = { employeeCode: INACTIVATE_CLIENT.code, name: INACTIVATE_CLIENT.name };
	const removeReason = 'Inadimplência sem acordo';
	return {
		...draft,
		reason: removeReason,
		observation: 'Não atende mais o telefone e deve dois boletos.',
		detail: { transfer: { ...transfer, toEmployee, removeReason, visitDay: null } },
	};
}

function atOnce(draft: RequestDraft, { today }: Occasion): RequestDraft {
	const { transfer } = draft.detail;
	const date = today.add({ days: 1 }).toString();
	if (!transfer) return draft;
	const moved = { ...transfer, toDate: date, transferEmployeeApplyDate: date };
	return { ...draft, startDate: date, detail: { transfer: moved } };
}

function muchMeat(draft: RequestDraft, { random }: Occasion): RequestDraft {
	const products = draft.detail.foodSolution?.products ?? [];
	const each = random.integer(65, 120) * 5;
	const more = products.map((product) => ({ ...product, quantity: each }));
	const amount = each * more.length;
	return { ...draft, cost: { unit: 'kg', amount }, detail: { foodSolution: { products: more } } };
}

function soonServed(draft: RequestDraft, { today, random }: Occasion): RequestDraft {
	const start = today.add({ days: random.integer(0, 1) });
	return { ...draft, startDate: start.toString(), endDate: start.add({ days: 6 }).toString() };
}

function dear(draft: RequestDraft, { random }: Occasion): RequestDraft {
	const km = draft.detail.mileage?.km ?? 1;
	const amount = Math.round(km * random.integer(131, 190)) / 100;
	return { ...draft, cost: { unit: 'BRL', amount } };
}

function farAway(draft: RequestDraft, { random }: Occasion): RequestDraft {
	const { mileage } = draft.detail;
	if (!mileage) return draft;
	const km = random.integer(420, 780);
	return {
		...draft,
		cost: { unit: 'BRL', amount: km },
		detail: { mileage: { ...mileage, km } },
	};
}
