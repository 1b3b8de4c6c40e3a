import { isoInstant, text } from './scalars.ts';
import { array, type Infer, named, nullable, optional, record, scalar, type } from './schema.ts';

/** Any JSON value. */
const anything = () => scalar<unknown>('anything', {}, () => true);
const facts = () => nullable(record(text(1, 64), anything()));

/** An act, with the fields that it changed. */
export const AuditEntry = named(
	'AuditEntry',
	type({
		id: text(1, 64),
		at: isoInstant(),
		actor: text(0, 64),
		/** null: nobody with this code, or not anymore. */
		actorName: nullable(text(1, 200)),
		/** `area.what-happened`. */
		act: text(1, 64),
		/** null: an act that changes no thing, as a login. */
		entity: nullable(text(1, 64)),
		target: nullable(text(0, 64)),
		/** What people call the changed thing today; absent: it has no name or is gone. */
		targetName: optional(text(0, 300)),
		before: facts(),
		after: facts(),
	}),
);
export type AuditEntry = Infer<typeof AuditEntry>;

/** GET /v3/app/admin/audit: newest first. */
export const AuditPage = named(
	'AuditPage',
	type({
		entries: array(AuditEntry, 100),
		/** Of the next page; null: this is the last one. */
		cursor: nullable(text(1, 100)),
	}),
);
export type AuditPage = Infer<typeof AuditPage>;
