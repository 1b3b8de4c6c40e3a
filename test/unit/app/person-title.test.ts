import { expect, it } from 'vitest';
import { fileTitle } from '#app/features/company/administration/person-words.ts';
import type { PersonFile } from '#worker/contract/administration-people.ts';

const PERSON: PersonFile['person'] = {
	code: '1002',
	name: 'Cláudia Menezes Barros',
	jobTitle: 'Empresa',
	superiorCode: null,
	superiorName: null,
	state: 'active',
	isAdministrator: false,
	teleSales: false,
	invitedUntil: null,
};

it('the administration shows the title of a consultant, and of an older server the job title', () => {
	const consulted = [{ code: '2001', name: 'Ricardo Almeida Furtado' }];
	expect(fileTitle({ ...PERSON, consultantFor: consulted, isConsultantManager: false })).toBe(
		'Consultor',
	);
	expect(fileTitle({ ...PERSON, consultantFor: [], isConsultantManager: true })).toBe(
		'Gerente Consultor',
	);
	expect(fileTitle(PERSON)).toBe('Empresa');
});
