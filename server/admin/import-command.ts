import { type FileReport, importFolder } from '#server/features/company/public/import-folder.ts';
import { IMPORT_ENTITIES, type ImportEntity, type ImportHanging } from '#worker/contract/import.ts';
import type { AdminCommand } from './admin-command.ts';
import { isFolder } from './is-folder.ts';

const COMPLETE = '--complete';
const FLAGS = ['--apply', '--without-errors'];

export const importCommand: AdminCommand = {
	name: 'import',
	usage: 'folder [--apply] [--complete[=people,clients…]] [--without-errors]',
	summary: 'checks the tables of a folder against the company; writes only with --apply',
	async run(args, { db, withoutLimit, config: { companyId }, now, resolve, print }) {
		const [folder, ...more] = args.filter((one) => !one.startsWith('--'));
		const flags = args.filter((one) => one.startsWith('--'));
		const complete = completeOf(flags);
		const isKnown = (flag: string) => FLAGS.includes(flag) || flag.startsWith(COMPLETE);
		if (folder === undefined || more.length > 0 || !complete || !flags.every(isKnown)) return 2;
		const path = resolve(folder);
		if (!(await isFolder(path))) {
			print(`There is no folder ${path}.`);
			return 1;
		}
		const isApplied = flags.includes('--apply');
		const { reports, unknown, skipped } = await withoutLimit(() =>
			importFolder(db, {
				...{ company: companyId, folder: path, isApplied, complete, now },
				withoutErrors: flags.includes('--without-errors'),
				report: (error) => print(`Meanwhile: ${error}`),
			}),
		);
		const names = IMPORT_ENTITIES.join(', ');
		for (const file of unknown) {
			print(`${file}: not imported, no table has this name (${names}).`);
		}
		for (const report of reports) tell(report, print);
		for (const file of skipped) {
			print(`${file}: not looked at, because ${reports.at(-1)?.file} was refused.`);
		}
		if (reports.length === 0) print(`No tables. Names: ${names}.`);
		const isRefused = reports.length === 0 || reports.some(({ problem }) => problem !== null);
		if (!isRefused) print(isApplied ? 'Applied.' : 'Nothing was written. Repeat with --apply.');
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
		`${file}: ${read} rows, ${counts.new} new, ${counts.changed} changed, ${same} unchanged, ${leaving} leaving, ${error} with errors.`,
	);
	for (const heading of report.unread) {
		print(`  ${file}: no column '${heading}' is known, it is not read.`);
	}
	for (const line of [...report.errors, ...report.warnings]) print(`  ${line}`);
	for (const one of report.hanging) print(`  ${file}: ${hangingLine(one)}`);
	if (problem !== null) print(`  ${problem}`);
}

function hangingLine({ key, name, successor, successorName, ...on }: ImportHanging): string {
	const { clients, stops, people, requests, coachings } = on;
	const next = successor === null ? '.' : `; ${successor} ${successorName} takes over.`;
	return `${key} ${name} leaves with ${clients} clients, ${stops} visits, ${people} people, ${requests} requests, ${coachings} coachings${next}`;
}
