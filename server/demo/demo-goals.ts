import type { Insertable } from 'kysely';
import type { ProductGoalsRow } from '#server/platform/db/rows/food-solution.ts';
import type { ProductGoal } from '#worker/contract/product-goals.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { createRandom, stableId } from './random.ts';

/** Products with goals. */
const PUSHED = ['1001', '1061', '2001', '5001', '6001', '8001'];

/** Goals of the month before `today` for the salesmen of every coordinator. */
export function demoGoals(
	company_id: string,
	people: readonly SessionUser[],
	today: string,
): readonly Insertable<ProductGoalsRow>[] {
	const month = Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 1 });
	return people
		.filter(({ jobTitle }) => jobTitle === 'Coordenador')
		.map(({ employeeCode, ancestors }) => {
			const random = createRandom(`goals/${employeeCode}`);
			const below = people.filter(
				(one) => one.jobTitle === 'Vendedor' && one.ancestors[0] === employeeCode,
			);
			const own = below.slice(0, 2).map((one) => one.employeeCode);
			const products: ProductGoal[] = PUSHED.map((product) => ({
				product,
				defaultGoal: random.integer(8, 40) * 5,
				goals: own.map((salesman) => ({ salesman, goal: random.integer(6, 50) * 5 })),
			}));
			return {
				company_id,
				goals_id: stableId(`goals/${company_id}/${employeeCode}/${month}`),
				target_code: employeeCode,
				date: month.toString(),
				revision: 1,
				products: JSON.stringify(products),
				quantity_details: JSON.stringify([]),
				quantity_details_default: JSON.stringify({
					volume: random.integer(20, 60) * 100,
					requestsNumber: random.integer(40, 90),
					onlineRequestsNumber: random.integer(5, 30),
				}),
				updated_at: `${month}T12:00:00Z`,
				updated_by: ancestors[0] ?? employeeCode,
			};
		});
}
