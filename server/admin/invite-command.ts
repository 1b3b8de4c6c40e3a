import { invitePeople } from '#server/features/company/public/invite-people.ts';
import type { AdminCommand } from './admin-command.ts';

/** In the audit. */
const ACTOR = 'npm run admin';

export const inviteCommand: AdminCommand = {
	name: 'invite',
	usage: 'code…',
	summary: 'prints a link for each of these people who has no password yet, for seven days',
	async run(codes, { db, config: { companyId, officialOrigin }, now, print }) {
		if (codes.length === 0 || codes.some((one) => one.startsWith('--'))) return 2;
		const invited = await invitePeople({ db, company: companyId, now: now() }, ACTOR, codes);
		for (const { employeeCode, name, path } of invited) {
			print(`${employeeCode} ${name}: ${officialOrigin ?? ''}${path}`);
		}
		const others = codes.filter((code) => invited.every((one) => one.employeeCode !== code));
		for (const code of others) {
			print(`${code}: not invited. Unknown, without access, or has a password already.`);
		}
		if (officialOrigin === null && invited.length > 0) {
			print(
				'Each link begins with the address of your server; with OFFICIAL_ORIGIN it is printed.',
			);
		}
		return others.length > 0 ? 1 : 0;
	},
};
