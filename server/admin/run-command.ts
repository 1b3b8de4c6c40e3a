import { StartError } from '#server/platform/start-error.ts';
import type { CommandWorld } from './admin-command.ts';
import { ADMIN_COMMANDS } from './admin-commands.ts';

export type ExitCode = 0 | 1 | 2;

/** Runs one sub-command, and prints what went wrong in one line. Resolves with the exit code. */
export async function runCommand(
	[name, ...args]: readonly string[],
	world: CommandWorld,
): Promise<ExitCode> {
	const command = ADMIN_COMMANDS.find((one) => one.name === name);
	if (command === undefined) {
		printHelp(world.print);
		return 2;
	}
	try {
		const code = await command.run(args, world);
		if (code === 2) world.print(`Uso: npm run admin -- ${command.name} ${command.usage}`);
		return code;
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		world.print(error.message);
		return error.exitCode;
	}
}

/** The list of sub-commands. */
export function printHelp(print: (line: string) => void): void {
	print('Uso: npm run admin -- <comando>');
	for (const { name, usage, summary } of ADMIN_COMMANDS) {
		print(`  ${name} ${usage}`);
		print(`      ${summary}`);
	}
}
