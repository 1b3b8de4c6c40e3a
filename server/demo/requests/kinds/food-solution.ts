import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { type Occasion, pickReason, sometimes } from '../demo-field.ts';
import { period } from '../draft-parts.ts';
import { FOOD_PRODUCTS, FOOD_TEXTS } from '../request-texts.ts';
import type { DemoKind } from './demo-kind.ts';

export const FOOD_SOLUTION: DemoKind = {
	share: 10,
	needsColleague: false,
	ordinary,
	odd: [largeQuantities, shortNotice],
};

function ordinary({ random, seller, client, today }: Occasion): RequestDraft {
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

function largeQuantities(draft: RequestDraft, { random }: Occasion): RequestDraft {
	const products = draft.detail.foodSolution?.products ?? [];
	const each = random.integer(65, 120) * 5;
	const more = products.map((product) => ({ ...product, quantity: each }));
	const amount = each * more.length;
	return { ...draft, cost: { unit: 'kg', amount }, detail: { foodSolution: { products: more } } };
}

function shortNotice(draft: RequestDraft, { today, random }: Occasion): RequestDraft {
	const start = today.add({ days: random.integer(0, 1) });
	return { ...draft, startDate: start.toString(), endDate: start.add({ days: 6 }).toString() };
}
