import { NOW } from '#test/support/builders.ts';
import { type Entry, own } from './matrix-entry.ts';

/** Whoever is at the top of a company administers it. */
export function administratorRow(company_id: string, employee_code: string, parent: string | null) {
	if (parent !== null) return {};
	return { administrators: { company_id, employee_code, since: new Date(NOW), granted_by: null } };
}

/** What the calls of administration are asked. */
export const ADMINISTRATION_ENTRIES: Readonly<Record<string, Entry>> = {
	'GET /api/v3/app/admin/audit': own({ query: '?all=1' }),
};
