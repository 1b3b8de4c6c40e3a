import type { GoalsMonth } from '#worker/contract/goals-api.ts';
import type { ProductGoals } from '#worker/contract/product-goals.ts';

/** First day of the month. */
export const DATE = '2025-03-01';
const TARGET = { employeeCode: 'C1', name: 'Carla', jobTitle: 'Coordenador' } as const;
export const person = (employeeCode: string, name: string) =>
	({ ...{ employeeCode, name }, jobTitle: 'Vendedor' }) as const;
/** Of the month of two products and three salesmen: their goals, and the month without a draft. */
export const GOALS: ProductGoals = {
	...{ _id: '7c7d1c1e-0000-4000-8000-000000000001', revision: 1, updatedBy: 'Carla' },
	...{ updatedAt: '2025-03-01T12:00:00Z', target: TARGET, date: DATE },
	products: [
		{ product: 'p1', defaultGoal: 20, goals: [{ salesman: 'V1', goal: 30 }] },
		{ product: 'p2', defaultGoal: null, goals: [{ salesman: 'V2', goal: 7 }] },
	],
	quantityDetails: [],
	quantityDetailsDefault: { volume: null, requestsNumber: null, onlineRequestsNumber: null },
};
export const MONTH: GoalsMonth = {
	target: TARGET,
	salesmen: [person('V1', 'Zélia'), person('V2', 'Água'), person('V3', 'Bia')],
	...{ goals: GOALS, previous: null, draft: null, key: 'key' },
	catalogue: ['p1', 'p2'].map((code) => ({ code, name: `Produto ${code}`, unit: 'cx' })) as never,
};
