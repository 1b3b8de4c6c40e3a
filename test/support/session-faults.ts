import type { ApiServer, Fault } from './api-server.ts';
import type { Phone, VirtualTime } from './world.ts';

export const REFRESH = '/v2/auth/app/refresh';
export const ME = '/v3/app/user/me';

/** Our server's refusal, whatever it means. */
export function ours(status: number, code = 'refused', headers: HeadersInit = {}): Fault {
	const body = JSON.stringify({ error: { code, message: '' } });
	return async () => new Response(body, { status, headers: { ...headers, 'x-acompanha': '1' } });
}

/** Somebody else's page, with this status. */
export function foreign(status: number): Fault {
	const headers = { 'content-type': 'text/html' };
	return async () => new Response('<p>Aceite os termos</p>', { status, headers });
}

/** Nobody answers within the time a request has. */
export const tooLate: Fault = async () => {
	throw new DOMException('The server took too long', 'TimeoutError');
};

/** `fault` for the calls whose path ends so, and no other. */
export function only(path: string, fault: Fault): Fault {
	return (request, pass) =>
		new URL(request.url).pathname.endsWith(path) ? fault(request, pass) : pass();
}

/** `fault` for the calls whose path matches, and no other. */
export function matching(path: RegExp, fault: Fault): Fault {
	return (request, pass) =>
		path.test(new URL(request.url).pathname) ? fault(request, pass) : pass();
}

/** How often a path was called since the log was emptied. */
export function calls({ log }: ApiServer, path: string): number {
	return log.filter((line) => line.endsWith(path)).length;
}

/** The server ends every session: password changed, person disabled. */
export async function revokeSessions(server: ApiServer, time: VirtualTime): Promise<void> {
	await server.db
		.updateTable('sessions')
		.set({ revoked_at: new Date(time.trueTime()), revoked_reason: 'test' })
		.where('company_id', '=', server.companyId)
		.execute();
}

/** What a phone holds of people: work and cache databases. */
export async function personalDatabases(phone: Phone): Promise<string[]> {
	const all = await phone.indexedDB.databases();
	return all.map(({ name }) => name ?? '').filter((name) => /^acompanha-[wc]-/.test(name));
}
