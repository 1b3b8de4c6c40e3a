import { statements } from './statements.ts';

/** The people directly below somebody are found without reading the company. */
export const peopleBySuperior = statements(
	'create index employees_of_superior on employees (company_id, parent_code)',
);
