import { StartError } from '#server/platform/start-error.ts';
import { must } from '#worker/errors.ts';
import type { AdminCommand, CommandWorld } from './admin-command.ts';
import { ADMIN_COMMANDS } from './admin-commands.ts';

export type ExitCode = 0 | 1 | 2;

const HELP = ['help', '--help', '-h'];

/** Runs one sub-command, and prints what went wrong in one line. Resolves with the exit code. */
export async function runCommand(
	[name, ...args]: readonly string[],
	world: CommandWorld,
): Promise<ExitCode> {
	const asked = askedHelp(name, world.print);
	if (asked !== null) return asked;
	const command = must(ADMIN_COMMANDS.find((one) => one.name === name));
	try {
		const unknown = args.find((one) => one.startsWith('--') && !takes(command, one));
		if (unknown !== undefined) world.print(`Não existe a opção '${unknown}'.`);
		else await assertHolds(command, world);
		const code = unknown === undefined ? await command.run(args, world) : 2;
		if (code === 2) world.print(`Uso: npm run admin -- ${command.name} ${command.usage}`);
		return code;
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		world.print(error.message);
		return error.exitCode;
	}
}

/** Prints the list of sub-commands where it is asked for, or none is named. null: a sub-command is. */
export function askedHelp(
	name: string | undefined,
	print: (line: string) => void,
): ExitCode | null {
	if (ADMIN_COMMANDS.some((one) => one.name === name)) return null;
	const isAsked = name !== undefined && HELP.includes(name);
	if (name !== undefined && !isAsked) print(`Não existe o comando '${name}'.`);
	printHelp(print);
	return isAsked ? 0 : 2;
}

function takes({ usage }: AdminCommand, flag: string): boolean {
	const [name = ''] = flag.split('=');
	return usage.split(/[^a-z-]+/).includes(name);
}

/** Throws StartError where the database is not the one that was meant. */
async function assertHolds({ needs }: AdminCommand, { db, kind, config }: CommandWorld) {
	if (needs === null) return;
	const rows = await db.selectFrom('companies').select('company_id').execute();
	const place = kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL';
	if (needs === 'any-company' && rows.length === 0) {
		throw new StartError(
			`Neste banco de dados não há empresa nenhuma. Confira ${place}. Nada foi gravado.`,
		);
	}
	const { companyId } = config;
	if (needs === 'company' && rows.every(({ company_id }) => company_id !== companyId)) {
		throw new StartError(
			`Não há a empresa '${companyId}' neste banco de dados. Confira COMPANY_ID e ${place}, ou crie a empresa com: npm run admin -- setup`,
		);
	}
}

function printHelp(print: (line: string) => void): void {
	print('Uso: npm run admin -- <comando>');
	for (const { name, usage, summary } of ADMIN_COMMANDS) {
		print(`  ${name} ${usage}`);
		print(`      ${summary}`);
	}
}
