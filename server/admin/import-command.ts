import {
	type FileReport,
	importFolder,
	type SkippedFile,
} from '#server/features/company/public/import-folder.ts';
import { IMPORT_ENTITIES, type ImportEntity, type ImportHanging } from '#worker/contract/import.ts';
import type { AdminCommand } from './admin-command.ts';
import { isFolder } from './is-folder.ts';

const COMPLETE = '--complete';
const FLAGS = ['--apply', '--without-errors'];

export const importCommand: AdminCommand = {
	name: 'import',
	usage: 'pasta [--apply] [--complete[=people,clients…]] [--without-errors]',
	summary: 'confere as tabelas de uma pasta com a empresa; só grava com --apply',
	async run(args, { db, withoutLimit, config: { companyId }, now, resolve, print }) {
		const [folder, ...more] = args.filter((one) => !one.startsWith('--'));
		const flags = args.filter((one) => one.startsWith('--'));
		const complete = completeOf(flags);
		const isKnown = (flag: string) => FLAGS.includes(flag) || flag.startsWith(COMPLETE);
		if (folder === undefined || more.length > 0 || !complete || !flags.every(isKnown)) return 2;
		const path = resolve(folder);
		if (!(await isFolder(path))) {
			print(`Não existe a pasta ${path}.`);
			return 1;
		}
		const isApplied = flags.includes('--apply');
		const { reports, unknown, skipped } = await withoutLimit(() =>
			importFolder(db, {
				...{ company: companyId, folder: path, isApplied, complete, now },
				withoutErrors: flags.includes('--without-errors'),
				report: (error) => print(`Erro inesperado: ${error}`),
			}),
		);
		const names = IMPORT_ENTITIES.join(', ');
		for (const file of unknown) {
			print(`${file}: fica de fora, nenhuma tabela tem este nome (${names}).`);
		}
		for (const report of reports) tell(report, print);
		for (const { file, without } of skipped) {
			print(`${file}: não foi conferida, porque depende de ${without.join(' e ')}.`);
		}
		if (reports.length === 0) print(`Nenhuma tabela. Nomes: ${names}.`);
		const isRefused = reports.length === 0 || reports.some(({ problem }) => problem !== null);
		if (!isRefused) print(isApplied ? 'Aplicado.' : 'Nada foi gravado. Repita com --apply.');
		else if (isApplied) print(results(reports, skipped));
		return isRefused ? 1 : 0;
	},
};

/** null: a table that does not exist. */
function completeOf(flags: readonly string[]): ReadonlySet<ImportEntity> | null {
	const flag = flags.find((one) => one.startsWith(COMPLETE));
	if (flag === undefined) return new Set();
	if (flag === COMPLETE) return new Set(IMPORT_ENTITIES);
	const names = flag.slice(COMPLETE.length + 1).split(',');
	const known = IMPORT_ENTITIES.filter((entity) => names.includes(entity));
	return known.length === names.length ? new Set(known) : null;
}

function tell(report: FileReport, print: (line: string) => void): void {
	const { file, counts, problem } = report;
	const { read, same, leaving, error } = counts;
	print(
		`${file}: linhas ${read}, novas ${counts.new}, mudam ${counts.changed}, iguais ${same}, saem ${leaving}, com erro ${error}.`,
	);
	for (const heading of report.unread) {
		print(`  ${file}: a coluna '${heading}' não é conhecida e não foi lida.`);
	}
	for (const line of [...report.errors, ...report.warnings]) print(`  ${line}`);
	for (const missing of report.without) {
		print(
			`  ${file}: conferida sem ${missing}, que foi recusada. Um código que falta pode estar lá.`,
		);
	}
	for (const one of report.hanging) print(`  ${file}: ${hangingLine(one)}`);
	if (problem !== null) print(`  ${problem}`);
}

/** What became of each table when one was refused. */
function results(reports: readonly FileReport[], skipped: readonly SkippedFile[]): string {
	const [applied, refused] = [
		reports.filter(({ problem }) => problem === null),
		reports.filter(({ problem }) => problem !== null),
	];
	const groups = { Aplicadas: applied, Recusadas: refused, 'Não conferidas': skipped };
	return Object.entries(groups)
		.map(([name, files]) => `${name}: ${files.map(({ file }) => file).join(', ') || 'nenhuma'}.`)
		.join(' ');
}

function hangingLine({ key, name, successor, successorName, ...on }: ImportHanging): string {
	const { clients, stops, people, requests, coachings } = on;
	const next = successor === null ? '.' : `; passa a ${successor} ${successorName}.`;
	return `${key} ${name} sai com: clientes ${clients}, visitas na rota ${stops}, pessoas abaixo ${people}, pedidos aguardando ${requests}, coachings abertos ${coachings}${next}`;
}
