import { about, type Entry, own } from './matrix-entry.ts';
import type { MatrixTarget } from './matrix-target.ts';

const allowanceOf = (t: MatrixTarget, day: string) => ({
	body: {
		items: [
			{
				target: 'client',
				clientCode: t.spareClient,
				employeeCode: null,
				startDate: day,
				endDate: day,
				reason: 'Reforma',
				visitFrequency: 'Sem visita',
				observation: 'Loja fechada para obras.',
			},
		],
	},
});
const tripOf = (t: MatrixTarget) => ({
	body: {
		items: [
			{
				employeeCode: t.code,
				date: '2025-03-03',
				km: 10,
				from: 'Manaus',
				to: 'Manacapuru',
				reason: 'Visita fora da rota',
				observation: 'Cliente novo.',
			},
		],
	},
});

const foodOf = (t: MatrixTarget) => ({
	body: {
		employee: { employeeCode: t.code },
		client: { code: t.spareClient },
		products: [{ code: 'P1', quantity: 10 }],
		startDate: '2025-03-18',
		endDate: '2025-03-20',
		observation: 'Novo cardápio.',
	},
});

/** The calls that ask for requests, and what their forms need. */
export const ASKING_ENTRIES: Readonly<Record<string, Entry>> = {
	'GET /api/v3/app/allowance/client-allowances/forms': own(),
	'GET /api/v3/app/retroactiveallowance/pending-approval': own(),
	'POST /api/v3/app/allowance': about((t) => allowanceOf(t, '2025-03-20')),
	'POST /api/v3/app/retroactiveallowance': about((t) => allowanceOf(t, '2025-03-03')),
	'POST /api/v3/app/mileageallowance': about(tripOf),
	'POST /api/v3/app/foodsolution': about(foodOf),
	'GET /api/v3/app/foodsolution': own(),
	'GET /api/v3/app/foodsolution/forms': own(),
	'POST /api/v3/app/foodsolution/:id': about((t) => ({
		...foodOf(t),
		path: { id: t.waiting.foodsolution },
	})),
};
