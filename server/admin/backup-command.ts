import { writeLines } from '#server/platform/backup/backup-file.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { AdminCommand } from './admin-command.ts';

export const backupCommand: AdminCommand = {
	name: 'backup',
	needs: 'any-company',
	usage: 'arquivo',
	summary: 'grava em um arquivo tudo o que há no banco de dados, com o app em uso',
	async run(args, { db, withoutLimit, config: { appVersion }, now, resolve, print }) {
		const [file, ...more] = args;
		if (file === undefined || more.length > 0) return 2;
		const path = resolve(file);
		const startedAt = performance.now();
		const { bytes, result } = await withoutLimit(() =>
			writeLines(path, (write) => writeBackup(db, { appVersion, now: now() }, write)),
		);
		const seconds = (performance.now() - startedAt) / 1_000;
		print(
			`Backup: ${path}, ${result.tables} tabelas, ${result.rows} linhas, ${oneDecimal(bytes / 1_000_000)} MB, ${oneDecimal(seconds)} s.`,
		);
		print('Proteja-o como o banco de dados. Ele não traz os vídeos: copie também VIDEOS_DIR.');
		return 0;
	},
};

function oneDecimal(value: number): string {
	return value.toFixed(1).replace('.', ',');
}
