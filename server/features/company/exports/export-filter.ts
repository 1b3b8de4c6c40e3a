import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { companyZone } from '#worker/domain/shared/company-zone.ts';
import { AppError } from '#worker/errors.ts';

/** What an export is limited to. Days are company days, both included; null: no limit. */
export type ExportFilter = {
	readonly from: string | null;
	readonly to: string | null;
	/** Employee code: that person and everybody below. */
	readonly team: string | null;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a filter from what was typed. Throws invalid. */
export function exportFilter(asked: Readonly<Record<string, string | undefined>>): ExportFilter {
	const day = (field: 'from' | 'to') => {
		const value = asked[field] || null;
		if (value === null || (DAY.test(value) && !Number.isNaN(Date.parse(value)))) return value;
		throw new AppError('invalid', { fields: { [field]: 'Expected a day, as 2026-01-31' } });
	};
	return { from: day('from'), to: day('to'), team: asked.team || null };
}

/** SQL: whether a day, as text, is within the filter. */
export function isWithin(
	{ from, to }: ExportFilter,
	day: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${day} >= ${from ?? ''} and ${day} <= ${to ?? '9999'})`;
}

/** SQL: the company day of an instant. */
export function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
	return sql<string>`to_char(${instant} at time zone ${companyZone()}, 'YYYY-MM-DD')`;
}

/** SQL: whether one of the codes is of the team of the filter. */
export function isOfTeam(
	{ team }: ExportFilter,
	company: string,
	codes: readonly RawBuilder<unknown>[],
): RawBuilder<SqlBool> {
	if (team === null) return sql<SqlBool>`true`;
	const one = (code: RawBuilder<unknown>) => sql`(${code} = ${team} or ${code} in (
		select a.employee_code from employee_ancestors a
		where a.company_id = ${company} and a.ancestor_code = ${team}))`;
	return sql<SqlBool>`(${sql.join(codes.map(one), sql` or `)})`;
}
