import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { productsByCode } from '#server/features/company/public/products.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import type {
	CreateProductGoalsBody,
	EditProductGoalsBody,
	ProductGoalsResponse,
} from '#worker/contract/product-goals.ts';
import { AppError } from '#worker/errors.ts';
import { goalsTarget, salesmenOf } from './goal-people.ts';
import { readGoals } from './read-goals.ts';

/**
 * Creates the goals of a target and month (rule 10.7). Throws conflict when they exist already,
 * not-found for a target outside of the caller's team, invalid for unknown people or products.
 */
export async function createGoals({
	db,
	caller,
	body,
	now,
}: KnownCall<CreateProductGoalsBody>): Promise<ProductGoalsResponse> {
	await checkGoals(db, caller, body);
	const id = randomUUID();
	const made = await db
		.insertInto('product_goals')
		.values({
			company_id: caller.company,
			goals_id: id,
			target_code: body.target.employeeCode,
			date: body.date,
			revision: 1,
			...valuesOf(caller, body, now),
		})
		.onConflict((conflict) => conflict.columns(['company_id', 'target_code', 'date']).doNothing())
		.returning('goals_id')
		.executeTakeFirst();
	if (!made) throw new AppError('conflict');
	return { goals: await readGoals(db, caller, id) };
}

/** Replaces goals whose revision is `revision`. Throws conflict when the revision has changed. */
export async function editGoals({
	c,
	db,
	caller,
	body,
	now,
}: KnownCall<EditProductGoalsBody>): Promise<ProductGoalsResponse> {
	const id = uuidOf(c.req.param('id'));
	const held = await readGoals(db, caller, id);
	if (held.target.employeeCode !== body.target.employeeCode || held.date !== body.date) {
		throw new AppError('invalid', { fields: { target: 'Goals keep their target and month' } });
	}
	await checkGoals(db, caller, body);
	const changed = await db
		.updateTable('product_goals')
		.set({ revision: body.revision + 1, ...valuesOf(caller, body, now) })
		.where('company_id', '=', caller.company)
		.where('goals_id', '=', id)
		.where('revision', '=', body.revision)
		.returning('goals_id')
		.executeTakeFirst();
	if (!changed) throw new AppError('conflict');
	return { goals: await readGoals(db, caller, id) };
}

function valuesOf({ user }: Caller, body: CreateProductGoalsBody, now: Date) {
	return {
		products: JSON.stringify(body.products),
		quantity_details: JSON.stringify(body.quantityDetails),
		quantity_details_default: JSON.stringify(body.quantityDetailsDefault),
		updated_at: now,
		updated_by: user.employeeCode,
	};
}

async function checkGoals(
	db: Kysely<Database>,
	caller: Caller,
	{ target, products, quantityDetails }: CreateProductGoalsBody,
): Promise<void> {
	await goalsTarget(db, caller, target.employeeCode);
	const people = new Set(
		(await salesmenOf(db, caller.company, target.employeeCode)).map((one) => one.employeeCode),
	);
	const known = await productsByCode(
		db,
		caller.company,
		products.map(({ product }) => product),
	);
	const fields: Record<string, string> = {};
	for (const [index, { product, goals }] of products.entries()) {
		if (!known.has(product)) fields[`products.${index}.product`] = 'Unknown product';
		if (goals.some(({ salesman }) => !people.has(salesman))) {
			fields[`products.${index}.goals`] = 'Not a salesman of the target';
		}
	}
	if (quantityDetails.some(({ salesman }) => !people.has(salesman))) {
		fields.quantityDetails = 'Not a salesman of the target';
	}
	if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
