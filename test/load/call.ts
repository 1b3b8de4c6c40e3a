import type { Figures } from './figures.ts';

/** One call of a person; resolves with the status, 0 without an answer. Without a body it reads. */
export type Call = (
	kind: string,
	path: string,
	body?: object,
	headers?: Record<string, string>,
) => Promise<number>;

/** The calls of a person to a server, timed. `token` returns a valid one. */
export function callsOf(api: string, figures: Figures, token: () => string): Call {
	return async (kind, path, body, headers = {}) => {
		const started = performance.now();
		let status = 0;
		try {
			const response = await fetch(`${api}${path}`, {
				method: body === undefined ? 'GET' : 'POST',
				headers: { 'content-type': 'application/json', token: token(), ...headers },
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			await response.arrayBuffer();
			status = response.status;
		} catch (error) {
			// No connection; anything else is a mistake of the driver.
			if (!(error instanceof TypeError)) throw error;
		}
		figures.note(kind, performance.now() - started, status);
		return status;
	};
}
