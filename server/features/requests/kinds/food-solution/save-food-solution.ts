import type { Kysely } from 'kysely';
import { productsByCode } from '#server/features/company/public/products.ts';
import { createRequests } from '#server/features/requests/create-requests.ts';
import { editRequest } from '#server/features/requests/edit-request.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import { requestHistory } from '#server/features/requests/request-history.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import type { FoodSolutionBody, FoodSolutionResponse } from '#worker/contract/food-solution.ts';
import { isEditOver } from '#worker/domain/requests/food-solution.ts';
import { AppError, must } from '#worker/errors.ts';

export const KIND = 'foodsolution';

/** Creates a food solution (rule 7.9). Throws invalid with the invalid fields of the form. */
export async function createFoodSolution({
	db,
	caller,
	body,
	now,
}: KnownCall<FoodSolutionBody>): Promise<FoodSolutionResponse> {
	const draft = await draftOf(db, caller, body);
	if (body.startDate < companyDay(now)) {
		throw new AppError('invalid', { fields: { startDate: 'Expected today or later' } });
	}
	const [request] = await withFormFieldNames(createRequests(db, caller, [draft], now));
	return { request: must(request, 'request') };
}

/**
 * Replaces the content of a food solution (rule 7.9). Throws not-found when the caller may not see
 * it, edit-unauthorised (401) when the requester is another person, conflict when it is decided or
 * withdrawn, edit-too-late (403) after its first day, and invalid with the invalid fields.
 */
export async function editFoodSolution({
	c,
	db,
	caller,
	body,
	now,
}: KnownCall<FoodSolutionBody>): Promise<FoodSolutionResponse> {
	const id = uuidOf(c.req.param('id'));
	const { request: held } = await requestHistory(db, caller, id);
	if (held.kind !== KIND) throw new AppError('not-found');
	if (held.requester.employeeCode !== caller.user.employeeCode) {
		throw new AppError('edit-unauthorised');
	}
	if (held.status !== 'waiting') throw new AppError('conflict');
	const today = companyDay(now);
	if (isEditOver(held, today)) throw new AppError('edit-too-late');
	if (body.startDate < today) {
		throw new AppError('invalid', { fields: { startDate: 'Expected today or later' } });
	}
	const draft = await draftOf(db, caller, body);
	return { request: await withFormFieldNames(editRequest(db, caller, id, draft, now)) };
}

async function draftOf(
	db: Kysely<Database>,
	{ company }: Caller,
	{ employee, client, products, startDate, endDate, observation }: FoodSolutionBody,
): Promise<RequestDraft> {
	const codes = products.map(({ code }) => code);
	const known = await productsByCode(db, company, codes);
	const fields: Record<string, string> = {};
	for (const [index, code] of codes.entries()) {
		if (!known.has(code)) fields[`products.${index}.code`] = 'Unknown product';
	}
	if (endDate < startDate) fields.endDate = 'Expected no day before the first';
	if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
	const asked = products.map(({ code, quantity }) => {
		const { name, unit, unitKg } = must(known.get(code), 'product');
		return { code, name, unit, quantity, kg: quantity * unitKg };
	});
	return {
		kind: KIND,
		employeeCode: employee.employeeCode,
		clientCode: client.code,
		startDate,
		endDate,
		reason: '',
		observation: observation.trim(),
		cost: { unit: 'kg', amount: Math.round(asked.reduce((sum, { kg }) => sum + kg, 0) * 10) / 10 },
		detail: { foodSolution: { products: asked.map(({ kg: _, ...product }) => product) } },
	};
}

/** Translates the field names of `createRequests` and `editRequest` to those of this form. */
async function withFormFieldNames<T>(asked: Promise<T>): Promise<T> {
	try {
		return await asked;
	} catch (error) {
		if (!(error instanceof AppError) || !error.fields) throw error;
		const fields: Record<string, string> = {};
		for (const [path, message] of Object.entries(error.fields)) {
			fields[path.startsWith('items.0.') ? (NAMES[path] ?? path) : path] = message;
		}
		throw new AppError(error.code, { fields });
	}
}

const NAMES: Readonly<Record<string, string>> = {
	'items.0.employeeCode': 'employee',
	'items.0.clientCode': 'client',
};
