import { insertCompany } from '#server/features/session/public/insert-company.ts';
import { CompanySetupBody } from '#worker/contract/company-setup.ts';
import { BRASILIA, COMPANY_ZONE_IDS } from '#worker/contract/company-zone.ts';
import type { AdminCommand } from './admin-command.ts';
import { inviteCommand } from './invite-command.ts';

/** In the audit. */
const ACTOR = 'npm run admin';
const ZONE = '--zone=';

/** Creates the company like the screen of the first start, with an invitation instead of a password. */
export const setupCommand: AdminCommand = {
	name: 'setup',
	needs: null,
	usage: `código "nome da pessoa" "nome da empresa" [${ZONE}${BRASILIA}]`,
	summary: 'cria a empresa, e mostra o link com que a primeira pessoa escolhe sua senha',
	async run(args, world) {
		const zone = args.find((one) => one.startsWith(ZONE))?.slice(ZONE.length);
		const [employeeCode, name, companyName, ...more] = args.filter((one) => !one.startsWith('--'));
		if (!employeeCode || !name || !companyName || more.length > 0) return 2;
		const { db, config, now, print } = world;
		const timeZone = COMPANY_ZONE_IDS.find((one) => one === (zone ?? BRASILIA));
		const typed = { employeeCode, name, companyName };
		if (timeZone === undefined || !areValid(typed)) {
			print("Código: de 1 a 32 letras sem acento, números, '.', '_' e '-'.");
			print(`Nomes: até 200 letras. Fuso: ${COMPANY_ZONE_IDS.join(', ')}.`);
			return 2;
		}
		const first = { ...typed, timeZone, company: config.companyId, password_hash: null };
		if (!(await insertCompany(db, first, ACTOR, now()))) {
			print('A empresa já foi criada. Nada mudou.');
			return 1;
		}
		print(`A empresa ${companyName} foi criada. ${name} a administra.`);
		return inviteCommand.run([employeeCode], world);
	},
};

function areValid(typed: Pick<CompanySetupBody, 'employeeCode' | 'name' | 'companyName'>): boolean {
	const { employeeCode, name, companyName } = CompanySetupBody.schema;
	return (
		employeeCode.is(typed.employeeCode) && name.is(typed.name) && companyName.is(typed.companyName)
	);
}
