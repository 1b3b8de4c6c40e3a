import type { ColumnType } from 'kysely';

/** Read as Date; written as Date or ISO instant. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type NullableInstant = ColumnType<
	Date | null,
	Date | string | null | undefined,
	Date | string | null
>;
/** Local date, `2025-03-04`: text, because a driver would make a Date of the server's zone of it. */
export type LocalDate = string;
/** jsonb: read parsed, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
