import { exportFolder } from '#server/features/company/public/export-folder.ts';
import type { AdminCommand } from './admin-command.ts';

export const exportCommand: AdminCommand = {
	name: 'export',
	usage: 'folder [--xlsx]',
	summary: 'writes every table of the company into a folder, as `import` reads them',
	async run(args, { db, withoutLimit, config: { companyId }, resolve, print }) {
		const [folder, ...more] = args.filter((one) => one !== '--xlsx');
		if (folder === undefined || more.length > 0 || folder.startsWith('--')) return 2;
		const path = resolve(folder);
		const format = args.includes('--xlsx') ? 'xlsx' : 'csv';
		const files = await withoutLimit(() => exportFolder(db, companyId, path, format));
		print(`${files.length} tables in ${path}: ${files.join(', ')}.`);
		return 0;
	},
};
