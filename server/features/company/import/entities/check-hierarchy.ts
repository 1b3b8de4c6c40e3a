import type { KnownCodes, NumberedRow, RowFinding } from '../entity.ts';

/** A session names at most so many people above. */
const MAX_DEPTH = 32;

/**
 * Checks the tree of superiors that the table and the people already known make together: no person
 * above themselves, no salesman above others, not too deep. A superior may come later in the table.
 */
export function checkHierarchy(rows: readonly NumberedRow[], known: KnownCodes) {
	const parents = new Map<string, string | null>();
	const titles = new Map<string, string>();
	for (const [code, person] of known.people) {
		parents.set(code, person.parentCode);
		titles.set(code, person.jobTitle);
	}
	for (const { record } of rows) {
		const code = String(record.employee_code);
		if (record.parent_code !== undefined) parents.set(code, record.parent_code as string | null);
		if (record.job_title !== undefined) titles.set(code, String(record.job_title));
	}
	const findings: RowFinding[] = [];
	for (const { row, record } of rows) {
		const message = problemOf(String(record.employee_code), parents, titles);
		if (message) findings.push({ row, severity: 'error', column: 'parent_code', message });
	}
	return { rows, findings };
}

function problemOf(
	code: string,
	parents: ReadonlyMap<string, string | null>,
	titles: ReadonlyMap<string, string>,
): string | null {
	const parent = parents.get(code) ?? null;
	if (parent === null) return null;
	if (parent === code) return 'A pessoa é superior de si mesma. Troque o código ou deixe vazio.';
	if (titles.get(parent) === 'Vendedor') {
		return `${parent} é Vendedor e não pode ser superior. Use o código de um coordenador, gerente ou da empresa.`;
	}
	const above: string[] = [];
	for (let at: string | null = parent; at !== null; at = parents.get(at) ?? null) {
		if (at === code) {
			const circle = [code, ...above, code].join(' → ');
			return `A hierarquia dá uma volta: ${circle}. Corrija o superior de uma destas pessoas.`;
		}
		// A circle further up is told at its own people.
		if (above.includes(at)) return null;
		above.push(at);
	}
	return above.length > MAX_DEPTH
		? `Há mais de ${MAX_DEPTH} níveis acima desta pessoa. Reduza a hierarquia.`
		: null;
}
