import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { PhoneVerifyBody, PhoneVerifyResponse } from '#worker/contract/portfolio.ts';
import { checkPhone } from '#worker/domain/portfolio/brazilian-phone.ts';
import { AppError } from '#worker/errors.ts';

/**
 * Checks whether a phone can belong to a client (rule 6.8). A valid phone that was waiting for
 * verification becomes the client's phone. Throws not-found for a client outside of the caller's
 * team.
 */
export async function verifyPhone({
	db,
	caller,
	now,
	body,
}: KnownCall<PhoneVerifyBody>): Promise<PhoneVerifyResponse> {
	const { company, user } = caller;
	const client = await db
		.selectFrom('clients')
		.select(['phone_update'])
		.where('company_id', '=', company)
		.where('code', '=', body.code)
		.where('comercial_division', '=', body.comercialDivision)
		.where(inTeamOrSelf(caller, 'salesman_code'))
		.forUpdate()
		.executeTakeFirst();
	if (!client) throw new AppError('not-found');

	const checked = checkPhone(body.phone);
	if (!checked.valid) return { valid: false, reason: checked.reason };
	const phone = checked.digits;
	const other = await db
		.selectFrom('phone_verifications')
		.select('client_code')
		.where('company_id', '=', company)
		.where('phone', '=', phone)
		.where('valid', '=', true)
		.where('client_code', '<>', body.code)
		.executeTakeFirst();
	const answer = other
		? ({ valid: false, reason: 'in-use' } as const)
		: ({ valid: true, reason: null } as const);
	const verification = { ...answer, employee_code: user.employeeCode, at: now };
	await db
		.insertInto('phone_verifications')
		.values({ company_id: company, client_code: body.code, phone, ...verification })
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'client_code', 'phone']).doUpdateSet(verification),
		)
		.execute();
	if (answer.valid && client.phone_update === phone) {
		await db
			.updateTable('clients')
			.set({ phone, phone_update: null })
			.where('company_id', '=', company)
			.where('code', '=', body.code)
			.execute();
		await bumpVersion(db, company, 'clients');
	}
	return answer;
}
