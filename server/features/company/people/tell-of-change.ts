import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { people } from '../import/entities/people.ts';
import { listNotices } from './list-notices.ts';
import { NAMED, type Notice, ownNotice, type TeamChange, teamNotices } from './team-words.ts';

type Act = {
	readonly db: Kysely<Database>;
	readonly company: string;
	readonly actor: string;
	readonly now: Date;
};

type Row = Readonly<Record<string, unknown>> & {
	readonly name: string;
	readonly parent_code: string | null;
	readonly disabled: boolean;
};
type Change = { readonly code: string; readonly was: Row | undefined; readonly is: Row };

const FIELDS = people.columns.map(({ key }) => key);

/**
 * Runs a change of these people in the transaction of the call, and lists for them, and for whoever was
 * and is directly above them, what it changed. Nothing is listed for a change that changes nothing.
 */
export async function tellOfChange(
	act: Act,
	codes: readonly string[],
	change: () => Promise<void>,
): Promise<void> {
	const before = await rowsOf(act, codes);
	await change();
	const after = await rowsOf(act, codes);
	const changes = [...after].map(([code, is]): Change => ({ code, was: before.get(code), is }));
	const { db, company, actor: by, now } = act;
	const about = { kind: 'people', id: randomUUID() } as const;
	await listNotices(
		db,
		{ company, by, now, about, why: 'a empresa mudou o cadastro.' },
		noticesOf(changes),
	);
}

async function rowsOf(
	{ db, company }: Act,
	codes: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
	const fields = sql.join([...FIELDS, 'disabled'].map((field) => sql.ref(field)));
	const { rows } = await sql<Row & { readonly employee_code: string }>`
		select ${fields} from employees where company_id = ${company} and employee_code in (
			select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))
		order by name, employee_code`.execute(db);
	return new Map(rows.map((row) => [row.employee_code, row]));
}

function noticesOf(changes: readonly Change[]): readonly Notice[] {
	const own = changes.flatMap(({ code, was, is }) => {
		const changed = was ? changedFields(was, is) : [];
		return changed.length === 0 ? [] : [ownNotice(code, changed)];
	});
	return [...own, ...teamNotices(together(changes.flatMap(changesAbove)))];
}

function changedFields(was: Row, is: Row): readonly string[] {
	return FIELDS.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
}

type Single = Pick<TeamChange, 'to' | 'act'> & { readonly name: string };

function changesAbove({ was, is }: Change): readonly Single[] {
	const [from, to] = [aboveOf(was), aboveOf(is)];
	const { name } = is;
	if (from !== to) {
		return [
			...(to === null ? [] : [{ to, act: 'joined' as const, name }]),
			...(from === null ? [] : [{ to: from, act: 'left' as const, name }]),
		];
	}
	if (to === null || !was || changedFields(was, is).length === 0) return [];
	return [{ to, act: 'changed', name }];
}

/** Who has a person in their team; nobody has a disabled one. */
function aboveOf(row: Row | undefined): string | null {
	return !row || row.disabled ? null : row.parent_code;
}

function together(all: readonly Single[]): readonly TeamChange[] {
	const groups = new Map<string, TeamChange>();
	for (const { to, act, name } of all) {
		const key = JSON.stringify([to, act]);
		const { count, names } = groups.get(key) ?? { count: 0, names: [] };
		groups.set(key, { to, act, count: count + 1, names: [...names, name].slice(0, NAMED) });
	}
	return [...groups.values()];
}
