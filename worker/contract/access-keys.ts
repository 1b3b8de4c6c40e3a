import { EXPORTS, type ExportName } from './exports.ts';
import { IMPORT_ENTITIES, type ImportEntity } from './import.ts';
import { isoInstant, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	defaulted,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	type,
} from './schema.ts';

/** What a key may read: tables of the company, and what its people made. */
const READABLE: readonly (ImportEntity | ExportName)[] = [...IMPORT_ENTITIES, ...EXPORTS];
const RIGHTS = 64;

/** A key with which another program imports and exports; the key itself is shown once. */
const AccessKeySchema = named(
	'AccessKey',
	type({
		_id: uuid(),
		name: text(1, 100),
		reads: array(text(1, 64), RIGHTS),
		writes: array(text(1, 64), RIGHTS),
		/** Name of the person who made it. */
		createdBy: text(0, 200),
		createdAt: isoInstant(),
		lastUsedAt: nullable(isoInstant()),
		revokedAt: nullable(isoInstant()),
		/** The person who made it no longer administers, so it opens nothing. */
		isStopped: defaulted(boolean(), false),
	}),
);
export type AccessKey = Infer<typeof AccessKeySchema>;

/** GET /v3/app/admin/keys: newest first. */
export const AccessKeysResponse = named(
	'AccessKeysResponse',
	type({ keys: array(AccessKeySchema, 1000) }),
);
export type AccessKeysResponse = Infer<typeof AccessKeysResponse>;

/** POST /v3/app/admin/keys. */
export const NewAccessKeyBody = named(
	'NewAccessKeyBody',
	object({
		name: text(1, 100),
		reads: array(oneOf(READABLE), RIGHTS),
		writes: array(oneOf(IMPORT_ENTITIES), RIGHTS),
	}),
);
export type NewAccessKeyBody = Infer<typeof NewAccessKeyBody>;

/** The new key, which nobody can read again. */
export const NewAccessKeyResponse = named(
	'NewAccessKeyResponse',
	type({ key: text(1, 100), keys: array(AccessKeySchema, 1000) }),
);
export type NewAccessKeyResponse = Infer<typeof NewAccessKeyResponse>;
