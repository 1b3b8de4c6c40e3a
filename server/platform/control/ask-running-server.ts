import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../start-error.ts';
import { CONTROL_FILE, type ControlReply, type ControlRequest } from './control-message.ts';

/**
 * Has the server that holds the data folder run a command, and prints its lines. Resolves with the
 * exit code.
 * @throws StartError when the server cannot be reached or ends before the command.
 */
export async function askRunningServer(
	dataDir: string,
	request: ControlRequest,
	print: (line: string) => void,
): Promise<0 | 1 | 2> {
	const unreachable = new StartError(
		`O servidor que usa ${dataDir} não aceita comandos. Está iniciando, ou é de uma versão anterior? Pare-o e tente de novo.`,
	);
	try {
		const socket = connect(readFileSync(join(dataDir, CONTROL_FILE), 'utf8'));
		socket.write(`${JSON.stringify(request)}\n`);
		for await (const line of createInterface({ input: socket })) {
			const reply = JSON.parse(line) as ControlReply;
			if ('exit' in reply) {
				socket.destroy();
				return reply.exit;
			}
			print(reply.print);
		}
	} catch {
		throw unreachable;
	}
	throw new StartError('O servidor terminou antes do comando.');
}
