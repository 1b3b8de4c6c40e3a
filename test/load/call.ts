import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Figures } from './figures.ts';

/** One call of a person; resolves with the status, 0 without an answer. Without a body it reads. */
export type Call = (
	kind: string,
	path: string,
	body?: object,
	headers?: Record<string, string>,
) => Promise<number>;

/** Sockets stay open between calls, as those of a proxy before the server do. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 10_000 });

/** The calls of a person to a server, timed. `token` returns a valid one. */
export function callsOf(api: string, figures: Figures, token: () => string): Call {
	return async (kind, path, body, headers = {}) => {
		const started = performance.now();
		const status = await send(`${api}${path}`, body && JSON.stringify(body), {
			'content-type': 'application/json',
			token: token(),
			...headers,
		});
		figures.note(kind, performance.now() - started, status);
		return status;
	};
}

/** The status of the answer once all of it has arrived, 0 without one. `fetch` takes five times the CPU. */
function send(
	url: string,
	body: string | undefined,
	headers: OutgoingHttpHeaders,
): Promise<number> {
	return new Promise((resolve) => {
		const method = body === undefined ? 'GET' : 'POST';
		const asked = request(url, { agent, method, headers }, (answer) => {
			answer.on('end', () => resolve(answer.statusCode ?? 0));
			answer.on('error', () => resolve(0));
			answer.resume();
		});
		asked.on('error', () => resolve(0));
		asked.end(body);
	});
}
