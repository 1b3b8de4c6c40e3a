import { readLines } from '#server/platform/backup/backup-file.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { readCompanyZone } from '#server/platform/company-day.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { companyZone } from '#worker/domain/shared/company-zone.ts';
import type { AdminCommand } from './admin-command.ts';

export const restoreCommand: AdminCommand = {
	name: 'restore',
	needs: null,
	usage: 'arquivo [--replace]',
	summary:
		'restaura um backup em um banco de dados vazio, ou com --replace no lugar de tudo, com o app em uso',
	async run(args, { db, kind, withoutLimit, config: { companyId }, resolve, print }) {
		const replace = args.includes('--replace');
		const [file, ...more] = args.filter((one) => one !== '--replace');
		if (file === undefined || more.length > 0) return 2;
		const { tables, rows, head } = await withoutLimit(() =>
			restoreBackup(db, readLines(resolve(file)), { migrations, replace }),
		);
		const zoneBefore = companyZone();
		await readCompanyZone(db, companyId);
		print(`Restaurado: ${tables} tabelas, ${rows} linhas, como eram em ${head.takenAt}.`);
		if (kind === 'postgresql' && companyZone() !== zoneBefore) {
			print(`O fuso da empresa é agora ${companyZone()}: reinicie os processos do servidor.`);
		}
		const companies = await db.selectFrom('companies').select('company_id').execute();
		if (!companies.some(({ company_id }) => company_id === companyId)) {
			const held = companies.map(({ company_id }) => company_id).join(', ');
			print(
				`COMPANY_ID é '${companyId}', e a empresa do backup é ${held}. Defina COMPANY_ID assim.`,
			);
		}
		return 0;
	},
};
