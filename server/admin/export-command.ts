import type { Kysely } from 'kysely';
import { exportFolder } from '#server/features/company/public/export-folder.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { fileError } from '#server/platform/file-error.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { AdminCommand } from './admin-command.ts';
import { assertNoFile } from './assert-folder.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const exportCommand: AdminCommand = {
	name: 'export',
	needs: 'company',
	usage: 'pasta [--xlsx] [--results [--from=2026-01-01] [--to=2026-12-31] [--team=código]]',
	summary:
		'grava em uma pasta todas as tabelas da empresa, como `import` as lê; com --results também coachings, pedidos, resultados de quizzes, pontos e a auditoria',
	async run(args, { db, withoutLimit, config: { companyId }, resolve, print }) {
		const [folder, ...more] = args.filter((one) => !one.startsWith('--'));
		if (folder === undefined || more.length > 0) return 2;
		const path = resolve(folder);
		const format = args.includes('--xlsx') ? 'xlsx' : 'csv';
		const flagOf = (name: string) =>
			args.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? null;
		const filter = { from: flagOf('from'), to: flagOf('to'), team: flagOf('team') };
		for (const day of [filter.from, filter.to]) {
			if (day !== null && !DAY.test(day))
				throw new StartError(`${day} não é um dia como 2026-01-31.`);
		}
		await assertNoFile(path);
		if (filter.team !== null && !(await isPerson(db, companyId, filter.team))) {
			throw new StartError(`Não existe pessoa com o código ${filter.team}. Nada foi gravado.`);
		}
		const files = await withoutLimit(() =>
			exportFolder(db, companyId, path, format, args.includes('--results') ? filter : null),
		).catch((error: unknown) => {
			throw fileError(error, placeOf(error) ?? path);
		});
		print(`${files.length} tabelas em ${path}: ${files.join(', ')}.`);
		return 0;
	},
};

/** The file of the folder that could not be written. */
function placeOf(error: unknown): string | null {
	return error instanceof Error && 'path' in error ? String(error.path) : null;
}

async function isPerson(db: Kysely<Database>, company: string, code: string): Promise<boolean> {
	const row = await db
		.selectFrom('employees')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('employee_code', '=', code)
		.executeTakeFirst();
	return row !== undefined;
}
