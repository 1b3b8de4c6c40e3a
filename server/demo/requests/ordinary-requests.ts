import { areaOf, regionalOf } from '#server/features/requests/kinds/transfer/address-index.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { AllowanceDetail, RequestKind, TransferDetail } from '#worker/contract/request.ts';
import type { SeededRandom } from '../random.ts';
import {
	type DemoSeller,
	type Occasion,
	pickReason,
	sometimes,
	type Teller,
} from './demo-field.ts';
import {
	CLIENT_REASONS,
	FOOD_PRODUCTS,
	FOOD_TEXTS,
	FREQUENCY_REASONS,
	MILEAGE_REASONS,
	OTHER_REASONS,
	PERSON_REASONS,
	RETROACTIVE_REASONS,
	TRANSFER_TEXTS,
} from './request-texts.ts';

/** Requests within the rules. */
export const ORDINARY: Readonly<Record<RequestKind, Teller>> = {
	allowance,
	retroactiveallowance,
	transfer,
	foodsolution,
	mileageallowance,
};

function allowance(occasion: Occasion): RequestDraft {
	const { random } = occasion;
	if (random.happens(0.1)) return personAllowance(occasion);
	if (random.happens(0.3)) return standingAllowance(occasion);
	const { reason, observation } = pickReason(random, CLIENT_REASONS);
	const days = random.integer(2, 45);
	return {
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
		kind: 'allowance',
		employeeCode: target === 'coordinator' ? seller.coordinator : seller.code,
		clientCode: null,
		...period(today.add({ days: random.integer(1, 25) }), days),
		...pickReason(random, reasons),
		cost: { unit: 'visits', amount: days * 12 },
		detail: { allowance: { target, visitFrequency: null } },
	};
}

function retroactiveallowance(occasion: Occasion): RequestDraft {
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

function mileageallowance({ random, seller, client, askedOn }: Occasion): RequestDraft {
	const km = random.integer(18, 160);
	const price = random.integer(82, 112) / 100;
	const from = seller.clients[0]?.address ?? client.address;
	const to = random.pick(seller.clients).address;
	return {
		kind: 'mileageallowance',
		employeeCode: seller.code,
		clientCode: null,
		...period(askedOn.subtract({ days: random.integer(0, 9) }), 1),
		...pickReason(random, MILEAGE_REASONS),
		cost: { unit: 'BRL', amount: Math.round(km * price * 100) / 100 },
		detail: { mileage: { km, from: placeOf(from), to: placeOf(to) } },
	};
}

/** A transfer; one that is over moved the client to its present salesman. */
function transfer({ random, seller, colleagues, client, today, isOver }: Occasion): RequestDraft {
	const reason = random.pick(Object.keys(TRANSFER_TEXTS));
	const colleague = random.pick(colleagues);
	const [from, to] = isOver ? [colleague, seller] : [seller, colleague];
	const startDate = today.add({ days: random.integer(3, 20) }).toString();
	return {
		kind: 'transfer',
		employeeCode: from.code,
		clientCode: client.code,
		startDate,
		endDate: null,
		reason,
		observation: random.pick(TRANSFER_TEXTS[reason] ?? ['']),
		cost: null,
		detail: { transfer: transferTo(to, client, startDate, random) },
	};
}

/** A permanent transfer from `date`. */
function transferTo(
	to: Pick<DemoSeller, 'code' | 'name'>,
	{ comercialDivision, address }: PortfolioClient,
	date: string,
	random: SeededRandom,
): TransferDetail {
	return {
		toEmployee: { employeeCode: to.code, name: to.name },
		toDate: date,
		visitDay: random.integer(1, 5),
		transferEmployeeApplyDate: date,
		transferEmployeeEndDate: null,
		telesalesForm: null,
		removeReason: null,
		transferClient: {
			comercialDivision,
			regionalId: regionalOf(address.uf),
			areaId: areaOf(address.uf, address.city),
		},
		vacationStart: null,
	};
}

function foodsolution({ random, seller, client, today }: Occasion): RequestDraft {
	const products = random.some(FOOD_PRODUCTS, random.integer(1, 3)).map((product) => ({
		...product,
		quantity: random.integer(2, 16) * 5,
		unit: 'kg',
	}));
	const kg = products.reduce((sum, { quantity }) => sum + quantity, 0);
	const { reason, observation } = pickReason(random, FOOD_TEXTS);
	return {
		kind: 'foodsolution',
		employeeCode: seller.code,
		clientCode: client.code,
		...period(today.add({ days: random.integer(5, 25) }), random.integer(1, 15)),
		reason,
		observation: sometimes(random, 0.7, observation),
		cost: { unit: 'kg', amount: kg },
		detail: { foodSolution: { products } },
	};
}

function clientAllowance(
	{ seller, client }: Occasion,
	visitFrequency: AllowanceDetail['visitFrequency'],
) {
	return {
		kind: 'allowance',
		employeeCode: seller.code,
		clientCode: client.code,
		detail: { allowance: { target: 'client', visitFrequency } },
	} as const;
}

function period(start: Temporal.PlainDate, days: number) {
	return { startDate: start.toString(), endDate: start.add({ days: days - 1 }).toString() };
}

function placeOf({ city, district }: PortfolioClient['address']): string {
	return `${district}, ${city}`;
}
