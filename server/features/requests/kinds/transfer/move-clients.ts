import { type Kysely, sql } from 'kysely';
import { notePlan } from '#server/features/plan/public/note-plan.ts';
import { companyDay } from '#server/platform/company-day.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { INACTIVATE_CLIENT, TELESALES_TARGET } from '#worker/contract/request.ts';
import { feasibleMoves, type Move, returningMoves } from './move.ts';
import { lockClients, presentPeople } from './move-parties.ts';
import { putOnRoutes, routesOf, takeOffRoutes } from './route-stops.ts';

/** Clients of one transaction. */
const BATCH = 500;

/**
 * Moves every client whose first day has come, and moves back every client whose last day is over.
 * Safe at any time and in several processes at once. Returns the number of moved clients.
 */
export async function moveClients(
	db: Kysely<Database>,
	company: string,
	now: Date,
	signal?: AbortSignal,
): Promise<number> {
	let moved = 0;
	for (const step of [endSome, applySome]) {
		for (let some = BATCH; some === BATCH && !signal?.aborted; ) {
			some = await inTransaction(db, (trx) => step(trx, company, now));
			moved += some;
		}
	}
	return moved;
}

/** Returns the number of examined clients. */
async function applySome(db: Kysely<Database>, company: string, now: Date): Promise<number> {
	const { rows } = await sql<Move>`
		select request_id, client_code, from_code, to_code, visit_day, origin from client_moves
		where company_id = ${company} and applied_at is null and ended_at is null
			and apply_date <= ${companyDay(now)}
		order by apply_date, request_id limit ${BATCH} for update skip locked`.execute(db);
	if (rows.length === 0) return 0;
	const present = await lockClients(db, company, rows);
	const takers = await presentPeople(
		db,
		company,
		rows.map((move) => move.to_code),
	);
	const { going, failing } = feasibleMoves(rows, present, takers);
	const stops = await routesOf(db, company, going.map(from));
	const moves = going.map((move) => ({
		...move,
		origin: {
			salesman: move.from_code,
			weekday: present.get(move.client_code)?.weekday ?? null,
			stops: stops.get(move.client_code) ?? [],
		},
	}));
	await close(db, company, failing, now);
	await sql`delete from vacation_transfers t using client_moves m
		where t.company_id = ${company} and m.company_id = ${company}
			and t.employee_code = m.from_code and t.start_date = m.vacation_start
			and t.client_code = m.client_code
			and m.request_id in (${idsOf(failing)})`.execute(db);
	if (moves.length === 0) return rows.length;
	await sql`update client_moves m set applied_at = ${now}, origin = d.origin
		from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as d(request_id text, origin jsonb)
		where m.company_id = ${company} and m.request_id = d.request_id`.execute(db);
	await handOver(db, company, moves);
	await takeOffRoutes(db, company, moves.map(from));
	await putOnRoutes(
		db,
		company,
		moves.map(({ client_code, to_code, visit_day }) => ({
			client: client_code,
			salesman: to_code,
			stops: [{ slot: 0, weekday: visit_day, position: null }],
		})),
	);
	await changed(db, company, moves, now);
	return rows.length;
}

/** Writes the new salesman and day of a client; for special targets also their effect. */
async function handOver(
	db: Kysely<Database>,
	company: string,
	moves: readonly Move[],
): Promise<void> {
	await sql`update clients c set salesman_code = d.to_code, weekday = d.visit_day,
			financial_status = case when d.to_code = ${INACTIVATE_CLIENT.code} then 'inactive'
				else c.financial_status end,
			buyer = coalesce(f.form->>'buyer', c.buyer), phone = coalesce(f.form->>'phone', c.phone)
		from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
			as d(request_id text, client_code text, to_code text, visit_day integer)
		left join lateral (
			select nullif(r.detail->'transfer'->'telesalesForm', 'null'::jsonb) as form from requests r
			where r.company_id = ${company} and r.request_id = d.request_id
				and d.to_code = ${TELESALES_TARGET.code}
		) f on true
		where c.company_id = ${company} and c.code = d.client_code`.execute(db);
}

/** Moves clients back to their origin, unless they moved to another salesman meanwhile. */
async function endSome(db: Kysely<Database>, company: string, now: Date): Promise<number> {
	const { rows } = await sql<Move>`
		select request_id, client_code, from_code, to_code, visit_day, origin from client_moves
		where company_id = ${company} and applied_at is not null and ended_at is null
			and end_date < ${companyDay(now)}
		order by end_date, request_id limit ${BATCH} for update skip locked`.execute(db);
	if (rows.length === 0) return 0;
	const present = await lockClients(db, company, rows);
	const owners = await presentPeople(
		db,
		company,
		rows.map((move) => move.from_code),
	);
	const back = returningMoves(rows, present, owners);
	await close(db, company, rows, now);
	if (back.length === 0) return rows.length;
	const clients = back.map(({ client_code, from_code, origin }) => ({
		code: client_code,
		salesman: from_code,
		weekday: origin?.weekday ?? null,
	}));
	await sql`update clients c set salesman_code = d.salesman, weekday = d.weekday
		from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb)
			as d(code text, salesman text, weekday integer)
		where c.company_id = ${company} and c.code = d.code`.execute(db);
	await takeOffRoutes(
		db,
		company,
		back.map(({ client_code, to_code }) => ({ client: client_code, salesman: to_code })),
	);
	await putOnRoutes(
		db,
		company,
		back.map(({ client_code, from_code, origin }) => ({
			client: client_code,
			salesman: from_code,
			stops: origin?.stops ?? [],
		})),
	);
	await changed(db, company, back, now);
	return rows.length;
}

function from({ client_code, from_code }: Move) {
	return { client: client_code, salesman: from_code };
}

function idsOf(moves: readonly Move[]) {
	return sql.join(['', ...moves.map((move) => move.request_id)]);
}

async function close(
	db: Kysely<Database>,
	company: string,
	moves: readonly Move[],
	now: Date,
): Promise<void> {
	await sql`update client_moves set ended_at = ${now}
		where company_id = ${company} and request_id in (${idsOf(moves)})`.execute(db);
}

/** Records the new plan, and lets phones download the portfolio and the route plan again. */
async function changed(
	db: Kysely<Database>,
	company: string,
	moves: readonly Move[],
	now: Date,
): Promise<void> {
	const clients = moves.map(({ client_code }) => client_code);
	await notePlan(db, company, now, clients);
	await bumpVersion(db, company, 'clients');
	await bumpVersion(db, company, 'routes');
}
