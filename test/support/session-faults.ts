import type { ApiServer, Fault } from './api-server.ts';
import { isState } from './is-state.ts';
import type { Phone, VirtualTime } from './world.ts';

export const REFRESH = '/v2/auth/app/refresh';
export const ME = '/v3/app/user/me';

/** A refusal by our server, with any status and code. */
export function ours(status: number, code = 'refused', headers: HeadersInit = {}): Fault {
	const body = JSON.stringify({ error: { code, message: '' } });
	return async () => new Response(body, { status, headers: { ...headers, 'x-acompanha': '1' } });
}

/** A foreign page with this status. */
export function foreign(status: number): Fault {
	const headers = { 'content-type': 'text/html' };
	return async () => new Response('<p>Aceite os termos</p>', { status, headers });
}

/** No answer within the limit of a request. */
export const tooLate: Fault = async () => {
	throw new DOMException('The server took too long', 'TimeoutError');
};

/** The address of the states of coachings stands for their differences too. */
function isAt(address: string, path: string): boolean {
	return address.endsWith(path) || (path.endsWith('/coaching/state') && isState(address));
}

/** `fault` only for calls whose path ends with `path`. */
export function only(path: string, fault: Fault): Fault {
	return (request, pass) =>
		isAt(new URL(request.url).pathname, path) ? fault(request, pass) : pass();
}

/** `fault` only for calls whose path matches. */
export function matching(path: RegExp, fault: Fault): Fault {
	return (request, pass) =>
		path.test(new URL(request.url).pathname) ? fault(request, pass) : pass();
}

/** The number of calls of a path since the log was cleared. */
export function calls({ log }: ApiServer, path: string): number {
	return log.filter((line) => isAt(line, path)).length;
}

/** The server ends every session: the password was changed, or the person was disabled. */
export async function revokeSessions(server: ApiServer, time: VirtualTime): Promise<void> {
	await server.db
		.updateTable('sessions')
		.set({ revoked_at: new Date(time.trueTime()), revoked_reason: 'test' })
		.where('company_id', '=', server.companyId)
		.execute();
}

/** The databases of persons on a phone: work and cache. */
export async function personalDatabases(phone: Phone): Promise<string[]> {
	const all = await phone.indexedDB.databases();
	return all.map(({ name }) => name ?? '').filter((name) => /^acompanha-[wc]-/.test(name));
}
