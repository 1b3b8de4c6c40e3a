import type { ColumnType } from 'kysely';

/** Read as Date; written as Date or ISO instant. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type NullableInstant = ColumnType<
	Date | null,
	Date | string | null | undefined,
	Date | string | null
>;
/**
 * Local date, `2025-03-04`: text, because the driver would convert it to a Date in the server's
 * zone.
 */
export type LocalDate = string;
/** jsonb: read parsed, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** Like Instant and Json, with a default of the table. */
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
