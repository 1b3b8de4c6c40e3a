import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StartError, systemCode } from '../start-error.ts';

type Answer = (request: Request, bindings: object) => Response | Promise<Response>;

export type Listener = {
	/** The address as typed in a browser: `http://localhost:3000`. */
	readonly address: string;
	/** Sets the handler. Calls before that are answered with 503. */
	readonly answerWith: (answer: Answer) => void;
	/** Accepts no more calls and waits a limited time for the running ones. */
	readonly close: () => Promise<void>;
};

/**
 * Milliseconds. Longer than the limits of phones and proxies (60 s), so that no call is sent on a
 * connection that is closing.
 */
const KEEP_ALIVE_MS = 75_000;
const REQUEST_WITHIN_MS = 60_000;
const FINISH_WITHIN_MS = 10_000;
const SWEEP_EVERY_MS = 50;

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

/**
 * Opens the port before slow steps begin, so that an occupied port is reported at once.
 *
 * @throws StartError when the port or the address is not available.
 */
export async function listen(host: string, port: number): Promise<Listener> {
	let answer: Answer = starting;
	const server = createAdaptorServer({
		fetch: (request, bindings) => answer(request, bindings),
	}) as Server;
	server.keepAliveTimeout = KEEP_ALIVE_MS;
	server.headersTimeout = KEEP_ALIVE_MS + 5_000;
	server.requestTimeout = REQUEST_WITHIN_MS;
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
		close: () => close(server),
	};
}

function starting(): Response {
	return new Response('Starting\n', { status: 503, headers: { 'retry-after': '2' } });
}

function refusal(error: Error, host: string, port: number): Error {
	switch (systemCode(error)) {
		case 'EADDRINUSE':
			return new StartError(`Port ${port} is taken by another program. Choose another with PORT.`);
		case 'EACCES':
			return new StartError(`Port ${port} is not allowed to this user. Choose another with PORT.`);
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
			return new StartError(`HOST '${host}' is not an address of this machine.`);
		default:
			return error;
	}
}

async function close(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	// Without closing idle connections, each would stay open for the next request.
	const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
	const limit = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
	await closed;
	clearInterval(sweep);
	clearTimeout(limit);
}
