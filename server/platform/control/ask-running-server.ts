import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError, systemCode } from '../start-error.ts';
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
	const socket = await reach(dataDir);
	// Lines end with the server, also when it breaks the connection.
	socket.on('error', () => {});
	socket.write(`${JSON.stringify(request)}\n`);
	for await (const line of createInterface({ input: socket })) {
		const reply = JSON.parse(line) as ControlReply;
		if ('exit' in reply) {
			socket.destroy();
			return reply.exit;
		}
		print(reply.print);
	}
	throw new StartError('O servidor terminou antes do comando. Inicie-o e repita o comando.');
}

async function reach(dataDir: string): Promise<Socket> {
	try {
		const socket = connect(readFileSync(join(dataDir, CONTROL_FILE), 'utf8'));
		await once(socket, 'connect');
		return socket;
	} catch (error) {
		const isForbidden = ['EACCES', 'EPERM'].includes(systemCode(error));
		throw new StartError(
			isForbidden
				? `O servidor que usa ${dataDir} é de outro usuário. Rode o comando como esse usuário.`
				: `O servidor que usa ${dataDir} não aceita comandos. Está iniciando, ou é de uma versão anterior? Pare-o e tente de novo.`,
		);
	}
}
