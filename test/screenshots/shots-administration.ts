import { COMPANY_CODE } from '#server/demo/demo-logins.ts';
import { at, type Sheet } from './shot.ts';

/** The screens of an administrator. */
export const ADMINISTRATION_SHEETS: readonly Sheet[] = [
	{
		title: 'Administration of the company',
		file: 'administration',
		person: COMPANY_CODE,
		shots: [
			at('/administracao'),
			at('/administracao/auditoria'),
			at('/administracao/dados'),
			at('/administracao/dados/clients'),
		],
	},
];
