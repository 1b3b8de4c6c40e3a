import { sql } from 'kysely';
import { type ClientMove, moveStops, restoreStops, type Stop } from '../move-stops.ts';
import type { EffectContext, Effects } from './effect.ts';

type Moved = ClientMove & { readonly position: number; readonly told: { stops?: Stop[] } | null };

/** A client that changes its salesman, or leaves, goes off the route of the former one. */
export const clientEffects: Effects = {
	async after(context) {
		const moves = await movesOf(context);
		const stops = await moveStops(context.db, context.company, moves);
		if (stops.length > 0) await keepStops(context, moves, stops);
	},
	async undone(context) {
		const moves = await movesOf(context);
		const stops = moves.flatMap(({ told }) => told?.stops ?? []);
		await restoreStops(context.db, context.company, moves, stops);
	},
};

async function movesOf({ db, company, importId }: EffectContext): Promise<readonly Moved[]> {
	const { rows } = await sql<Moved>`
		select r.position, r.key as code, r.before->>'salesman_code' as "from",
			r.after->>'salesman_code' as "to", r.told
		from import_rows r
		where r.company_id = ${company} and r.import_id = ${importId}
			and r.kind in ('changed', 'leaving')
			and r.before->>'salesman_code' <> r.after->>'salesman_code'`.execute(db);
	return rows;
}

/** Keeps the visits with the import, for an undo. */
async function keepStops(
	{ db, company, importId }: EffectContext,
	moves: readonly Moved[],
	stops: readonly Stop[],
): Promise<void> {
	const of = new Map<string, Stop[]>();
	for (const stop of stops) {
		of.set(stop.client_code, [...(of.get(stop.client_code) ?? []), stop]);
	}
	const kept = moves.flatMap(({ position, code }) => {
		const own = of.get(code);
		return own ? [{ position, told: { stops: own } }] : [];
	});
	await sql`
		update import_rows r set told = d.told
		from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as d(position integer, told jsonb)
		where r.company_id = ${company} and r.import_id = ${importId} and r.position = d.position
	`.execute(db);
}
