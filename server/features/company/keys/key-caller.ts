import type { AppOptions } from '#server/platform/app-options.ts';
import { countFailure, takeTurn } from '#server/platform/auth/address-failures.ts';
import type { Call } from '#server/platform/http/route.ts';
import { AppError } from '#worker/errors.ts';
import { hashKey, MAKER_ADMINISTERS } from './access-keys.ts';

const MINUTE_MS = 60_000;
/** Calls of one key in a minute, to one process. */
const CALLS_A_MINUTE = 60;

type Right = { readonly reads: string } | { readonly writes: string };
type KeyCaller = { readonly company: string; readonly by: string };

/**
 * Finds who calls with a key (rule 16.40): `Authorization: Bearer ak_…`. The function throws
 * unauthenticated for an unknown, revoked or stopped key, forbidden for one without the right, and
 * too-many-attempts.
 */
export function createKeyAccess({ config }: AppOptions) {
	const company = config.companyId;
	const counts = new Map<string, { readonly since: number; readonly calls: number }>();

	function assertModest(keyId: string, now: number): void {
		const last = counts.get(keyId);
		const current = last && now - last.since < MINUTE_MS ? last : { since: now, calls: 0 };
		if (current.calls >= CALLS_A_MINUTE) {
			const retryAfter = Math.ceil((current.since + MINUTE_MS - now) / 1_000);
			throw new AppError('too-many-attempts', { retryAfter });
		}
		counts.set(keyId, { ...current, calls: current.calls + 1 });
	}

	return async ({ c, db, now, address }: Call<unknown>, right: Right): Promise<KeyCaller> => {
		const [, key = ''] = /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '') ?? [];
		await takeTurn(db, { company, employeeCode: 'key', address }, now);
		const row = await db
			.selectFrom('import_keys as k')
			.select(['k.key_id', 'k.name', 'k.reads', 'k.writes', 'k.last_used_at'])
			.where('k.company_id', '=', company)
			.where('k.hash', '=', hashKey(key))
			.where('k.revoked_at', 'is', null)
			.where(MAKER_ADMINISTERS)
			.executeTakeFirst();
		if (!row) {
			await countFailure(db, { company, address }, now);
			throw new AppError('unauthenticated');
		}
		assertModest(row.key_id, now.getTime());
		const isAllowed =
			'reads' in right
				? row.reads.includes(right.reads)
				: row.writes.some((entity) => entity === right.writes);
		if (!isAllowed) throw new AppError('forbidden');
		if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= MINUTE_MS) {
			await db
				.updateTable('import_keys')
				.set({ last_used_at: now })
				.where('company_id', '=', company)
				.where('key_id', '=', row.key_id)
				.execute();
		}
		return { company, by: `chave ${row.name}`.slice(0, 64) };
	};
}
