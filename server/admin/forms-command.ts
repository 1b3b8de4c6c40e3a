import {
	publishFolder,
	type WorkbookReport,
} from '#server/features/visit/public/publish-folder.ts';
import { problemPlace, problemText } from '#worker/domain/visit/xlsform/problem-words.ts';
import type { AdminCommand } from './admin-command.ts';
import { assertFolder } from './assert-folder.ts';

/** In the audit. */
const ACTOR = 'npm run admin';

export const formsCommand: AdminCommand = {
	name: 'forms',
	needs: 'company',
	usage: 'pasta [--apply]',
	summary: 'confere os formulários XLSForm de uma pasta; com --apply publica os que mudaram',
	async run(args, { db, withoutLimit, config: { companyId }, now, resolve, print }) {
		const [folder, ...more] = args.filter((one) => one !== '--apply');
		if (folder === undefined || more.length > 0) return 2;
		const path = resolve(folder);
		await assertFolder(path);
		const isApplied = args.includes('--apply');
		const author = { company: companyId, user: { employeeCode: ACTOR } };
		const reports = await withoutLimit(() =>
			publishFolder(db, { author, folder: path, isApplied, now: now() }),
		);
		for (const report of reports) tell(report, print);
		if (reports.length === 0) print(`Nenhuma planilha (.xlsx) em ${path}.`);
		const isRefused = reports.length === 0 || reports.some(({ result }) => result === 'refused');
		if (!isRefused && !isApplied) print('Nada foi gravado. Repita com --apply.');
		return isRefused ? 1 : 0;
	},
};

function tell({ file, result, problems, broken }: WorkbookReport, print: (line: string) => void) {
	const told = { same: 'nada muda', refused: 'recusada' };
	print(`${file}: ${typeof result === 'number' ? `versão ${result}` : told[result]}.`);
	for (const problem of problems) {
		const place = problemPlace(problem);
		print(`  ${place === '' ? '' : `${place}. `}${problemText(problem)}`);
	}
	for (const line of broken) print(`  ${line}`);
}
