import { resolve } from 'node:path';
import { readCompanyZone } from '#server/platform/company-day.ts';
import { askRunningServer } from '#server/platform/control/ask-running-server.ts';
import { prepareDataFolder } from '#server/platform/data-folder.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { FolderInUse } from '#server/platform/db/folder-lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { StartError } from '#server/platform/start-error.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { askedHelp, type ExitCode, runCommand } from './run-command.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

// `npm run admin -- <command>`: reads the same settings as the server.

const print = (line: string) => process.stdout.write(`${line}\n`);
/** npm changes to the folder of the project; paths are meant from where the person is. */
const typedIn = process.env.INIT_CWD ?? process.cwd();

/**
 * Runs the command here, or, while the server has its embedded database open, in the server: two
 * processes on it would destroy it.
 */
async function main(args: readonly string[]): Promise<ExitCode> {
	const asked = askedHelp(args[0], print);
	if (asked !== null) return asked;
	const config = readConfig(process.env);
	if (config.databaseUrl === null) prepareDataFolder(config.dataDir);
	let database: OpenDatabase;
	try {
		database = await openDatabase(config);
	} catch (error) {
		if (!(error instanceof FolderInUse)) throw error;
		return askRunningServer(config.dataDir, { args, folder: typedIn }, print);
	}
	try {
		return await runHere(args, config, database);
	} finally {
		await database.close();
	}
}

async function runHere(
	args: readonly string[],
	config: Config,
	{ db, kind, withoutLimit }: OpenDatabase,
): Promise<ExitCode> {
	await withoutLimit(() => migrate(db, migrations));
	await readCompanyZone(db, config.companyId);
	return runCommand(args, {
		db,
		kind,
		withoutLimit,
		config,
		now: () => new Date(),
		resolve: (path) => resolve(typedIn, path),
		print,
	});
}

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	const isExpected = error instanceof StartError;
	process.stderr.write(`${isExpected ? error.message : String((error as Error).stack)}\n`);
	process.exitCode = 1;
}
