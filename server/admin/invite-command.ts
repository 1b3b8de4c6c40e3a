import { invitePeople } from '#server/features/company/public/invite-people.ts';
import type { AdminCommand } from './admin-command.ts';

/** In the audit. */
const ACTOR = 'npm run admin';

export const inviteCommand: AdminCommand = {
	name: 'invite',
	needs: 'company',
	usage: 'código…',
	summary: 'mostra um link, válido por sete dias, para cada pessoa que ainda não tem senha',
	async run(codes, { db, config: { companyId, officialOrigin }, now, print }) {
		if (codes.length === 0) return 2;
		const invited = await invitePeople({ db, company: companyId, now: now() }, ACTOR, codes);
		for (const { employeeCode, name, path } of invited) {
			print(`${employeeCode} ${name}: ${officialOrigin ?? ''}${path}`);
		}
		const others = codes.filter((code) => invited.every((one) => one.employeeCode !== code));
		for (const code of others) {
			print(`${code}: sem convite. Não existe, não tem acesso ou já tem senha.`);
		}
		if (officialOrigin === null && invited.length > 0) {
			print(
				'Antes de cada link vai o endereço do seu servidor; com OFFICIAL_ORIGIN ele já aparece.',
			);
		}
		return others.length > 0 ? 1 : 0;
	},
};
