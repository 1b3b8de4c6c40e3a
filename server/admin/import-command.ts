import {
	type FileReport,
	importFolder,
	type SkippedFile,
} from '#server/features/company/public/import-folder.ts';
import { IMPORT_ENTITIES, type ImportEntity, type ImportHanging } from '#worker/contract/import.ts';
import type { AdminCommand } from './admin-command.ts';
import { assertFolder } from './assert-folder.ts';

const COMPLETE = '--complete';

export const importCommand: AdminCommand = {
	name: 'import',
	needs: 'company',
	usage: 'pasta [--apply] [--complete[=people,clients…]] [--without-errors]',
	summary: 'confere as tabelas de uma pasta com a empresa; só grava com --apply',
	async run(args, { db, withoutLimit, config: { companyId }, now, resolve, print }) {
		const [folder, ...more] = args.filter((one) => !one.startsWith('--'));
		const flags = args.filter((one) => one.startsWith('--'));
		const names = IMPORT_ENTITIES.join(', ');
		const [unknownName] = namesOf(flags).filter((name) => !isEntity(name));
		if (unknownName !== undefined) {
			print(`${COMPLETE}: não existe a tabela '${unknownName}'. Tabelas: ${names}.`);
		}
		if (folder === undefined || more.length > 0 || unknownName !== undefined) return 2;
		const path = resolve(folder);
		await assertFolder(path);
		const complete = new Set(namesOf(flags).filter(isEntity));
		const isApplied = flags.includes('--apply');
		const { reports, unknown, skipped } = await withoutLimit(() =>
			importFolder(db, {
				...{ company: companyId, folder: path, isApplied, complete, now },
				withoutErrors: flags.includes('--without-errors'),
				report: (error) => print(`Erro inesperado: ${error}`),
			}),
		);
		for (const file of unknown) {
			print(`${file}: fica de fora, nenhuma tabela tem este nome (${names}).`);
		}
		for (const report of reports) tell(report, print);
		for (const { file, without } of skipped) {
			print(`${file}: não foi conferida, porque depende de ${without.join(' e ')}.`);
		}
		if (reports.length === 0) {
			print(
				`Nenhuma tabela em ${path}. Dê a cada arquivo .xlsx ou .csv o nome da tabela: ${names}.`,
			);
		}
		const isRefused = reports.length === 0 || reports.some(({ problem }) => problem !== null);
		if (!isRefused) print(isApplied ? 'Aplicado.' : 'Nada foi gravado. Repita com --apply.');
		else if (isApplied) print(results(reports, skipped));
		return isRefused ? 1 : 0;
	},
};

/** The tables that are said to be complete; without names all of them. */
function namesOf(flags: readonly string[]): readonly string[] {
	const flag = flags.find((one) => one.startsWith(COMPLETE));
	if (flag === undefined) return [];
	return flag === COMPLETE ? IMPORT_ENTITIES : flag.slice(COMPLETE.length + 1).split(',');
}

function isEntity(name: string): name is ImportEntity {
	return IMPORT_ENTITIES.some((entity) => entity === name);
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
