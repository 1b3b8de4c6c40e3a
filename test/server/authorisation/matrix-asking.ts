import { allowanceOf, foodOf, tripOf } from './matrix-bodies.ts';
import { about, type Entry, own } from './matrix-entry.ts';

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
