import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { healthWhileStarting, isHealthPath } from '../operation/health.ts';
import { StartError, systemCode } from '../start-error.ts';

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

export type Listener = {
	/** The address as typed in a browser: `http://localhost:3000`. */
	readonly address: string;
	/** Sets the handler. Calls before that are answered with 503. */
	readonly answerWith: (answer: Answer) => void;
	/** The number of answers that are not sent yet. */
	readonly running: () => number;
	/** Accepts no more connections and waits a limited time until the running answers are sent. */
	readonly close: () => Promise<void>;
};

/**
 * Milliseconds. Longer than the limits of phones and proxies (60 s), so that no call is sent on a
 * connection that is closing.
 */
const KEEP_ALIVE_MS = 75_000;
const REQUEST_WITHIN_MS = 60_000;
/** Milliseconds. Shorter than the 30 s after which the usual supervisors kill a process. */
const FINISH_WITHIN_MS = 25_000;
/** Milliseconds in which a call that is already on its way over an open connection is taken in. */
const LINGER_MS = 200;

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

/**
 * Opens the port before slow steps begin, so that an occupied port is reported at once.
 *
 * @throws StartError when the port or the address is not available.
 */
export async function listen(host: string, port: number): Promise<Listener> {
	let answer: Answer = (request) => starting(new URL(request.url).pathname);
	const server = createAdaptorServer({
		fetch: (request, bindings) => answer(request, bindings),
	}) as Server;
	server.keepAliveTimeout = KEEP_ALIVE_MS;
	server.headersTimeout = KEEP_ALIVE_MS + 5_000;
	server.requestTimeout = REQUEST_WITHIN_MS;
	const { close, running } = closing(server);
	await new Promise<void>((resolve, reject) => {
		server.once('error', (error) => reject(refusal(error, host, port)));
		server.listen(port, host, resolve);
	});
	const { port: taken } = server.address() as AddressInfo;
	return {
		address: `http://${EVERY_ADDRESS.has(host) ? 'localhost' : host}:${taken}`,
		answerWith: (next) => {
			answer = next;
		},
		running,
		close,
	};
}

function starting(path: string): Response {
	if (isHealthPath(path)) return healthWhileStarting(path);
	return new Response('Starting\n', { status: 503, headers: { 'retry-after': '2' } });
}

function refusal(error: Error, host: string, port: number): Error {
	switch (systemCode(error)) {
		case 'EADDRINUSE':
			return new StartError(
				`A porta ${port} está em uso por outro programa. Escolha outra com PORT.`,
			);
		case 'EACCES':
			return new StartError(`Este usuário não pode usar a porta ${port}. Escolha outra com PORT.`);
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
			return new StartError(`HOST '${host}' não é um endereço desta máquina.`);
		default:
			return error;
	}
}

/**
 * Follows the connections of a server. `close` accepts no new connection, sends running answers
 * whole, and then closes each connection.
 */
function closing(server: Server): Pick<Listener, 'running' | 'close'> {
	/** Every open connection, with its answers that are not sent yet. */
	const open = new Map<Socket, Set<ServerResponse>>();
	let isClosing = false;
	server.on('connection', (socket: Socket) => {
		open.set(socket, new Set());
		socket.once('close', () => open.delete(socket));
	});
	server.prependListener('request', ({ socket }, answer) => {
		const running = open.get(socket);
		running?.add(answer);
		if (isClosing) answer.shouldKeepAlive = false;
		answer.once('close', () => {
			running?.delete(answer);
			if (isClosing && running?.size === 0) socket.destroySoon();
		});
	});
	// `close` calls it. It takes an answer that is complete in memory for sent, and cuts it.
	server.closeIdleConnections = () => {};
	const closeIdle = () => {
		for (const [socket, running] of open) if (running.size === 0) socket.destroySoon();
	};
	const running = () => [...open.values()].reduce((sum, answers) => sum + answers.size, 0);
	const close = async () => {
		isClosing = true;
		// The header `connection: close` tells the client to send nothing more on this connection.
		for (const running of open.values()) {
			for (const answer of running) answer.shouldKeepAlive = false;
		}
		// Connections that the system has made for a busy process are accepted first, or it resets them.
		// A timer runs before sockets are read; the immediate runs after.
		await new Promise((resolve) => setTimeout(() => setImmediate(resolve)));
		const closed = new Promise<void>((resolve) => server.close(() => resolve()));
		const linger = setTimeout(() => setImmediate(closeIdle), LINGER_MS);
		const limit = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
		await closed;
		clearTimeout(linger);
		clearTimeout(limit);
	};
	return { running, close };
}
