import { StartError } from './platform/start-error.ts';
import { type RunningServer, startServer, type Terminal } from './server.ts';
import { readConfig } from './settings/config.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

const terminal: Terminal = {
	print: (line) => process.stdout.write(`${line}\n`),
	complain: (line) => process.stderr.write(`${line}\n`),
};

/**
 * Ends the process. When the person at the terminal can correct the reason, only one line is
 * printed.
 */
function die(error: unknown): never {
	terminal.complain(error instanceof StartError ? error.message : textOf(error));
	process.exit(1);
}

// A rejected promise of one request must not stop the other requests; any other error ends the
// process.
process.on('unhandledRejection', (error) => terminal.complain(`Erro inesperado: ${textOf(error)}`));
process.on('uncaughtException', die);

function stopOnSignals(server: RunningServer) {
	let isStopping = false;
	const stop = () => {
		// A second signal ends the process at once.
		if (isStopping) process.exit(130);
		isStopping = true;
		const { answers, jobs } = server.waitsFor();
		const count = answers === 1 ? '1 resposta' : `${answers} respostas`;
		const running = [...(answers > 0 ? [count] : []), ...jobs];
		terminal.print(
			running.length === 0 ? 'Encerrando…' : `Encerrando, aguardando: ${running.join(', ')}`,
		);
		server.close().then(() => process.exit(0), die);
	};
	process.on('SIGINT', stop);
	process.on('SIGTERM', stop);
}

async function main() {
	const config = readConfig(process.env);
	const server = await startServer(config, terminal);
	stopOnSignals(server);
	server.lost.then(die, die);
	terminal.print(`O Acompanha está em ${server.address}`);
	if (server.setupPath !== null) {
		const origin = config.officialOrigin ?? server.address;
		terminal.print('A empresa ainda não existe. Crie-a dentro de uma hora, em:');
		terminal.print(`  ${origin}${server.setupPath}`);
	}
	if (config.seedClients === null) return;
	const { DEMO_LOGINS } = await import('./demo/demo-logins.ts');
	terminal.print('Pessoas da empresa de demonstração (código, senha):');
	for (const { role, name, employeeCode, password } of DEMO_LOGINS) {
		terminal.print(`  ${employeeCode}  ${password}  ${name}, ${role}`);
	}
}

main().catch(die);

/** The full text of an error, for the terminal. */
function textOf(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
