import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { PushPreferencesResponse } from '#worker/contract/notification-preferences.ts';
import { isNotificationType } from '#worker/domain/notifications/notification.ts';
import { AppError } from '#worker/errors.ts';

type Owner = Pick<Caller, 'company' | 'user'>;

/** The types that are not pushed to this person; they still appear in the list. */
export async function pushPreferences(
	db: Kysely<Database>,
	{ company, user }: Owner,
): Promise<PushPreferencesResponse> {
	const rows = await db
		.selectFrom('notification_preferences')
		.select('type')
		.where('company_id', '=', company)
		.where('employee_code', '=', user.employeeCode)
		.where('push', '=', false)
		.orderBy('type')
		.execute();
	return { silent: rows.map((row) => row.type) };
}

/**
 * Switches the pushes of one type on or off for this person. Throws not-found for a type that is
 * never pushed.
 */
export async function setPushPreference(
	db: Kysely<Database>,
	owner: Owner,
	type: string,
	push: boolean,
): Promise<PushPreferencesResponse> {
	if (!isNotificationType(type)) throw new AppError('not-found');
	const { company, user } = owner;
	await db
		.insertInto('notification_preferences')
		.values({ company_id: company, employee_code: user.employeeCode, type, push })
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'employee_code', 'type']).doUpdateSet({ push }),
		)
		.execute();
	return pushPreferences(db, owner);
}
