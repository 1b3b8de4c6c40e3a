import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { AccessKey, NewAccessKeyBody } from '#worker/contract/access-keys.ts';
import { AppError } from '#worker/errors.ts';
import { recordAudit } from '../public/record-audit.ts';

const MOST_KEYS = 1_000;

type By = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly actor: string;
	readonly now: Date;
};

/** SHA-256 of a key: it has 256 random bits, so a slow hash would protect nothing more. */
export function hashKey(key: string): string {
	return createHash('sha256').update(key).digest('hex');
}

/**
 * SQL: whether who made the key `k` still administers the company. Otherwise a key would be an access
 * that outlives that of the person.
 */
export const MAKER_ADMINISTERS = sql<boolean>`exists (
	select from administrators a
	join employees m on m.company_id = a.company_id and m.employee_code = a.employee_code
	where a.company_id = k.company_id and a.employee_code = k.created_by and not m.disabled)`;

/** All keys of the company, newest first. */
export async function accessKeys(
	db: Kysely<Database>,
	company: string,
): Promise<readonly AccessKey[]> {
	const { rows } = await sql<{
		readonly id: string;
		readonly name: string;
		readonly reads: readonly string[];
		readonly writes: readonly string[];
		readonly by: string;
		readonly created: Date;
		readonly used: Date | null;
		readonly revoked: Date | null;
		readonly stopped: boolean;
	}>`
		select k.key_id as id, k.name, k.reads, k.writes, coalesce(e.name, k.created_by) as by,
			k.created_at as created, k.last_used_at as used, k.revoked_at as revoked,
			not ${MAKER_ADMINISTERS} as stopped
		from import_keys k
		left join employees e on e.company_id = k.company_id and e.employee_code = k.created_by
		where k.company_id = ${company}
		order by k.created_at desc, k.key_id limit ${MOST_KEYS}`.execute(db);
	return rows.map(({ id, name, reads, writes, by, created, used, revoked, stopped }) => ({
		...{ _id: id, name, reads, writes, createdBy: by, createdAt: created.toISOString() },
		lastUsedAt: used?.toISOString() ?? null,
		revokedAt: revoked?.toISOString() ?? null,
		isStopped: stopped,
	}));
}

/** Makes a key (rule 16.40). Returns it; only its hash is kept. Throws invalid without a right. */
export async function createKey(
	{ db, company, actor, now }: By,
	{ name, reads, writes }: NewAccessKeyBody,
): Promise<string> {
	if (reads.length + writes.length === 0) {
		throw new AppError('invalid', { fields: { reads: 'Expected at least one right' } });
	}
	const key = `ak_${randomBytes(32).toString('base64url')}`;
	const key_id = randomUUID();
	await db
		.insertInto('import_keys')
		.values({
			...{ company_id: company, key_id, name, hash: hashKey(key) },
			...{ reads: JSON.stringify(reads), writes: JSON.stringify(writes) },
			...{ created_by: actor, created_at: now },
		})
		.execute();
	const entry = { company, actor, entity: 'key', id: key_id, at: now };
	await recordAudit(db, {
		...{ ...entry, act: 'key.created', before: null, after: { name, reads, writes } },
	});
	return key;
}

/** Ends a key for good. Throws not-found. */
export async function revokeKey({ db, company, actor, now }: By, keyId: string): Promise<void> {
	const revoked = await db
		.updateTable('import_keys')
		.set({ revoked_at: now })
		.where('company_id', '=', company)
		.where('key_id', '=', keyId)
		.where('revoked_at', 'is', null)
		.returning('name')
		.executeTakeFirst();
	if (!revoked) throw new AppError('not-found');
	const entry = { company, actor, entity: 'key', id: keyId, at: now };
	const { name } = revoked;
	await recordAudit(db, { ...entry, act: 'key.revoked', before: { name }, after: null });
}
