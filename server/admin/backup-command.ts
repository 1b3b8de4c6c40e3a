import { writeLines } from '#server/platform/backup/backup-file.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { AdminCommand } from './admin-command.ts';

export const backupCommand: AdminCommand = {
	name: 'backup',
	usage: 'file',
	summary: 'writes everything in the database into a file, while the app runs',
	async run(args, { db, withoutLimit, config: { appVersion }, now, resolve, print }) {
		const [file, ...more] = args;
		if (file === undefined || more.length > 0) return 2;
		const path = resolve(file);
		const startedAt = performance.now();
		const { bytes, result } = await withoutLimit(() =>
			writeLines(path, (write) => writeBackup(db, { appVersion, now: now() }, write)),
		);
		const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
		print(
			`Backup: ${path}, ${result.tables} tables, ${result.rows} rows, ${megabytes(bytes)} MB, ${seconds} s.`,
		);
		print('Keep it as safe as the database. It has no videos; copy VIDEOS_DIR, too.');
		return 0;
	},
};

function megabytes(bytes: number): string {
	return (bytes / 1_000_000).toFixed(1);
}
