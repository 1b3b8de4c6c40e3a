import type { Kysely } from 'kysely';
import { activeProducts } from '#server/features/company/public/products.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { GoalsMonthResponse, ProductGoals } from '#worker/contract/product-goals.ts';
import { monthBefore } from '#worker/domain/goals/product-goals.ts';
import { AppError } from '#worker/errors.ts';
import { goalsTarget, salesmenOf } from './goal-people.ts';

function selectGoals(db: Kysely<Database>, company: string) {
	return db
		.selectFrom('product_goals as g')
		.innerJoin('employees as t', (join) =>
			join
				.onRef('t.company_id', '=', 'g.company_id')
				.onRef('t.employee_code', '=', 'g.target_code'),
		)
		.leftJoin('employees as u', (join) =>
			join.onRef('u.company_id', '=', 'g.company_id').onRef('u.employee_code', '=', 'g.updated_by'),
		)
		.selectAll('g')
		.select(['t.name', 't.job_title', 'u.name as author'])
		.where('g.company_id', '=', company);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGoals>['execute']>>[number];

function goalsOf(row: Row): ProductGoals {
	return {
		_id: row.goals_id,
		revision: row.revision,
		updatedAt: row.updated_at.toISOString(),
		updatedBy: row.author ?? row.updated_by,
		target: { employeeCode: row.target_code, name: row.name, jobTitle: row.job_title },
		date: row.date,
		products: row.products,
		quantityDetails: row.quantity_details,
		quantityDetailsDefault: row.quantity_details_default,
	};
}

/** Returns goals by their id, to a person who may set them (rule 10.7). Throws not-found. */
export async function readGoals(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
): Promise<ProductGoals> {
	const row = await selectGoals(db, caller.company).where('g.goals_id', '=', id).executeTakeFirst();
	if (!row) throw new AppError('not-found');
	await goalsTarget(db, caller, row.target_code);
	return goalsOf(row);
}

/**
 * Returns the initial values of the form of one month. Throws not-found for a target outside of the
 * caller's team.
 */
export async function goalsMonth(
	db: Kysely<Database>,
	caller: Caller,
	targetCode: string,
	date: string,
): Promise<GoalsMonthResponse> {
	const target = await goalsTarget(db, caller, targetCode);
	const before = monthBefore(date);
	const rows = await selectGoals(db, caller.company)
		.where('g.target_code', '=', targetCode)
		.where('g.date', 'in', [date, before])
		.execute();
	const of = (month: string) => {
		const row = rows.find((one) => one.date === month);
		return row ? goalsOf(row) : null;
	};
	return {
		target,
		salesmen: await salesmenOf(db, caller.company, targetCode),
		goals: of(date),
		previous: of(before),
		catalogue: await activeProducts(db, caller.company),
	};
}
