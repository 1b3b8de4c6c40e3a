import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { UpdateClientsBody, UpdateClientsResponse } from '#worker/contract/portfolio.ts';
import { checkPhone } from '#worker/domain/portfolio/brazilian-phone.ts';

type Sent = UpdateClientsBody['clients'][number];
type Failure = UpdateClientsResponse['failed'][number];
type Change = { readonly from: string; readonly to: string };
type Row = {
	readonly code: string;
	readonly comercial_division: string;
	readonly buyer: string;
	readonly observation: string;
	readonly phone_update: string | null;
};

/**
 * Changes the editable fields of clients (rule 6.8) and returns one result for each. A new phone is
 * stored beside the old one until it is verified. A client outside of the caller's team gets
 * 'not-found', like an unknown client.
 */
export async function updateClients(
	call: KnownCall<UpdateClientsBody>,
): Promise<UpdateClientsResponse> {
	const { db, caller, body } = call;
	const failed: Failure[] = [];
	const wanted = new Map<string, Sent>();
	for (const sent of body.clients) {
		if (wanted.has(sent.code)) failed.push({ code: sent.code, reason: 'repeated' });
		else wanted.set(sent.code, sent);
	}
	const held = await db
		.selectFrom('clients')
		.select(['code', 'comercial_division', 'buyer', 'observation', 'phone_update'])
		.where('company_id', '=', caller.company)
		.where('code', 'in', [...wanted.keys(), ''])
		.where(inTeamOrSelf(caller, 'salesman_code'))
		.orderBy('code')
		.forUpdate()
		.execute();
	const byCode = new Map(held.map((row) => [row.code, row]));
	const next: Row[] = [];
	for (const sent of wanted.values()) {
		const row = byCode.get(sent.code);
		const changed = row ? changedClient(row, sent) : 'not-found';
		if (typeof changed === 'string') failed.push({ code: sent.code, reason: changed });
		else next.push(changed);
	}
	await store(call, byCode, next);
	return { updated: next.map((row) => row.code), failed };
}

function changedClient(row: Row, sent: Sent): Row | Failure['reason'] {
	if (row.comercial_division !== sent.comercialDivision) return 'not-found';
	const { buyer = row.buyer, observation = row.observation, phone } = sent;
	if (phone === undefined) return { ...row, buyer, observation };
	const checked = checkPhone(phone);
	if (!checked.valid) return 'invalid-phone';
	return { ...row, buyer, observation, phone_update: checked.digits };
}

async function store(
	{ db, caller, now }: KnownCall<UpdateClientsBody>,
	before: ReadonlyMap<string, Row>,
	after: readonly Row[],
): Promise<void> {
	const updates = after.flatMap((row) => {
		const changes = difference(before.get(row.code), row);
		if (Object.keys(changes).length === 0) return [];
		return {
			company_id: caller.company,
			update_id: randomUUID(),
			client_code: row.code,
			employee_code: caller.user.employeeCode,
			at: now,
			changes: JSON.stringify(changes),
		};
	});
	if (updates.length === 0) return;
	await sql`
		update clients c set buyer = v.buyer, observation = v.observation,
			phone_update = v.phone_update
		from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
			as v(code text, buyer text, observation text, phone_update text)
		where c.company_id = ${caller.company} and c.code = v.code`.execute(db);
	await db.insertInto('client_updates').values(updates).execute();
	await bumpVersion(db, caller.company, 'clients');
}

function difference(before: Row | undefined, after: Row): Record<string, Change> {
	const changes: Record<string, Change> = {};
	for (const field of ['buyer', 'observation', 'phone_update'] as const) {
		const from = before?.[field] ?? '';
		const to = after[field] ?? '';
		if (from !== to) changes[field] = { from, to };
	}
	return changes;
}
