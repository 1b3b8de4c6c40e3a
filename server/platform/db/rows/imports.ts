import type {
	ImportAct,
	ImportCounts,
	ImportEntity,
	ImportRowKind,
	ImportState,
} from '#worker/contract/import.ts';
import type { GeneratedJson, Instant, Json, NullableInstant, NullableJson } from './column.ts';

/** A table that was uploaded. */
export type ImportRow = {
	company_id: string;
	/** UUID. */
	import_id: string;
	entity: ImportEntity;
	file_name: string;
	state: ImportState;
	/** Rows that the table does not have leave. */
	is_complete: boolean;
	/** null: the headings were not found. */
	header: NullableJson<ImportHeader>;
	/** Column keys by heading, as mapped by hand. */
	mapping: Json<Readonly<Record<string, string>>>;
	counts: Json<ImportCounts>;
	/** Who takes over from a person who leaves, by code. */
	successors: GeneratedJson<Readonly<Record<string, string>>>;
	/** Employee code, or the name of a key. */
	created_by: string;
	created_at: Instant;
	applied_by: string | null;
	applied_at: NullableInstant;
	undone_by: string | null;
	undone_at: NullableInstant;
	/** Why the last act on it failed, in Portuguese; null: it did not. */
	problem: string | null;
};

export type ImportHeader = {
	readonly row: number;
	readonly titles: readonly string[];
	readonly columns: readonly (string | null)[];
};

/** The file, in parts. */
export type ImportPartRow = {
	company_id: string;
	import_id: string;
	position: number;
	bytes: Buffer;
};

/** What a process runs on an import. */
export type ImportRunRow = {
	company_id: string;
	import_id: string;
	/** UUID. */
	run_id: string;
	act: ImportAct;
	done: number;
	/** 0: not known. */
	total: number;
	/** Its process stops it when it hears of it. */
	cancelled: boolean;
	/** Last sign of life, by the clock of the database. */
	alive_at: Instant;
};

/** A row that an import changes, or something wrong in the file. */
export type ImportedRow = {
	company_id: string;
	import_id: string;
	/** From 0. */
	position: number;
	kind: ImportRowKind;
	/** In the file; null: the file does not have it. */
	row_number: number | null;
	key: string;
	/** The row as stored before; null: it is new, or the entry is a problem. */
	before: NullableJson<Readonly<Record<string, unknown>>>;
	/** The row to store; null: it leaves, or the entry is a problem. */
	after: NullableJson<Readonly<Record<string, unknown>>>;
	/** A problem, or what an undo needs besides the row. */
	told: NullableJson<Readonly<Record<string, unknown>>>;
};

export type ImportMappingRow = {
	company_id: string;
	entity: ImportEntity;
	mapping: Json<Readonly<Record<string, string>>>;
};

/** A key with which another program imports and exports. */
export type ImportKeyRow = {
	company_id: string;
	/** UUID. */
	key_id: string;
	name: string;
	/** SHA-256 of the key. */
	hash: string;
	/** Entities it may export. */
	reads: Json<readonly string[]>;
	/** Entities it may import. */
	writes: Json<readonly ImportEntity[]>;
	/** Employee code. */
	created_by: string;
	created_at: Instant;
	last_used_at: NullableInstant;
	revoked_at: NullableInstant;
};
