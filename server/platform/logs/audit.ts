import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditFacts } from '../db/rows/people.ts';
import type { Database } from '../db/tables.ts';

type AuditEntry = {
	readonly company: string;
	readonly actor: string;
	/** `area.what-happened`, e.g. `session.login-refused`. */
	readonly action: string;
	readonly target?: string;
	readonly address?: string | null;
	readonly detail?: Readonly<Record<string, unknown>>;
	/** Kind of the thing that was changed, and its changed fields before and after. */
	readonly entity?: string;
	readonly before?: AuditFacts | null;
	readonly after?: AuditFacts | null;
	readonly at: Date;
};

const MAX_TYPED = 64;

/**
 * Records an action and the person who did it. Never contains a password, a token, a code or a
 * position.
 */
export async function audit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
	await db
		.insertInto('audit_log')
		.values({
			company_id: entry.company,
			at: entry.at,
			entry_id: randomUUID(),
			actor: oneLine(entry.actor),
			action: entry.action,
			target: entry.target === undefined ? null : oneLine(entry.target),
			address: entry.address ?? null,
			detail: jsonOf(entry.detail),
			entity: entry.entity ?? null,
			before: jsonOf(entry.before),
			after: jsonOf(entry.after),
		})
		.execute();
}

function jsonOf(facts: AuditFacts | null | undefined): string | null {
	return facts === undefined || facts === null ? null : JSON.stringify(facts);
}

/** Removes line breaks and control characters, so that typed text cannot forge a log line. */
function oneLine(text: string): string {
	return text.slice(0, MAX_TYPED).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
}
