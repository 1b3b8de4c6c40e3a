import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AppError } from '#worker/errors.ts';
import type { Caller } from '../auth/access-token.ts';
import type { Database } from '../db/tables.ts';

type RepeatedCall = {
	readonly caller: Caller;
	readonly route: string;
	readonly key: string;
	readonly body: unknown;
	readonly now: Date;
};

/**
 * Runs `work` once per key of a person and route; a repeated key gets the same answer. Call it in a
 * transaction: a second call with the same key waits for the first to end. Throws key-reuse when
 * the key comes with another body.
 */
export async function oncePerKey<T extends object>(
	db: Kysely<Database>,
	{ caller, route, key, body, now }: RepeatedCall,
	work: () => Promise<T>,
): Promise<T> {
	const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
	const id = {
		company_id: caller.company,
		employee_code: caller.user.employeeCode,
		route,
		key,
	};
	const claimed = await db
		.insertInto('idempotency_keys')
		.values({ ...id, body_hash: bodyHash, status: 200, body: 'null', created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('key')
		.executeTakeFirst();
	const row = () =>
		db
			.selectFrom('idempotency_keys')
			.select(['body_hash', 'body'])
			.where('company_id', '=', id.company_id)
			.where('employee_code', '=', id.employee_code)
			.where('route', '=', route)
			.where('key', '=', key);
	if (!claimed) {
		const earlier = await row().executeTakeFirstOrThrow();
		if (earlier.body_hash !== bodyHash) throw new AppError('key-reuse');
		// The earlier answer of the same route.
		return earlier.body as T;
	}
	const answer = await work();
	await db
		.updateTable('idempotency_keys')
		.set({ body: JSON.stringify(answer) })
		.where('company_id', '=', id.company_id)
		.where('employee_code', '=', id.employee_code)
		.where('route', '=', route)
		.where('key', '=', key)
		.execute();
	return answer;
}
