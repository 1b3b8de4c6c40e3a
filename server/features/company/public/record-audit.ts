import type { Kysely } from 'kysely';
import type { AuditFacts } from '#server/platform/db/rows/people.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { audit } from '#server/platform/logs/audit.ts';

type AdministrationAct = {
	readonly company: string;
	/** Employee code, or the name of a key or command. */
	readonly actor: string;
	/** `area.what-happened`, e.g. `person.disabled`. */
	readonly act: string;
	/** Kind of the thing: `person`, `form`, `import`… */
	readonly entity: string;
	readonly id: string;
	/** Its fields before; null: it is new. */
	readonly before: AuditFacts | null;
	/** Its fields after; null: it is gone. */
	readonly after: AuditFacts | null;
	readonly at: Date;
};

/**
 * Records an act of administration with the fields that it changed. Rows are never updated. Call it
 * in the transaction of the act. Never pass a password, a code, a key or a position.
 */
export async function recordAudit(
	db: Kysely<Database>,
	{ act, id, before, after, ...rest }: AdministrationAct,
): Promise<void> {
	const changed = changedFields(before, after);
	await audit(db, { ...rest, action: act, target: id, ...changed });
}

/** A changed thing keeps only the fields that differ; a new or a removed one keeps all. */
function changedFields(before: AuditFacts | null, after: AuditFacts | null) {
	if (!before || !after) return { before, after };
	const names = Object.keys({ ...before, ...after }).filter(
		(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
	);
	const only = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
	return { before: only(before), after: only(after) };
}
