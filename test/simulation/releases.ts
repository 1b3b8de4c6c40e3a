import { createHash } from 'node:crypto';
import { isState } from '#test/support/is-state.ts';
import { COACHING_SCHEMA, KNOWN_SCHEMA_HEADER } from '#worker/contract/coaching-sync.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';
import { oldestVersionOf } from '#worker/domain/visit/coaching-versions.ts';
import type { SentRequest } from './server.ts';

/**
 * The release that answers. 'first': compares the version of a coaching for equality and knows no
 * receipts. 'behind': does not know the newest version.
 */
export type ServerRelease = 'current' | 'behind' | 'first';

/** The release of a phone's app. 'older': it sends what the first release sent. */
export type AppRelease = 'current' | 'older';

const DIFFERENCE_PATH = /\/coaching\/state\/difference$/;

function refusal(status: number, code: string, fields?: Record<string, string>): Response {
	return new Response(JSON.stringify({ error: { code, message: '', fields } }), {
		status,
		headers: { 'content-type': 'application/json', 'x-acompanha': '1' },
	});
}

/** The answer of a server of that release. */
export async function answerAs(
	release: ServerRelease,
	request: SentRequest,
	ask: (request: SentRequest) => Promise<Response>,
): Promise<Response> {
	if (release === 'current') return ask(request);
	const version = Number(request.headers['x-app-schema'] ?? Number.NaN);
	if (DIFFERENCE_PATH.test(request.url)) return refusal(404, 'not-found');
	if (release === 'behind') {
		const isNewer = version >= COACHING_SCHEMA;
		return isNewer ? refusal(409, 'schema-unknown') : ask(request);
	}
	if (request.url.includes('/coaching/receipts')) return refusal(404, 'not-found');
	if (isState(request.url) && version !== 1) {
		return refusal(422, 'invalid', { 'x-app-schema': 'Expected 1' });
	}
	return ask(request);
}

/**
 * What an app of the first release sends: no differences, and it does not say what it understands. A
 * state that needs more stays as it is, because that app could not have made it. null: it would not
 * call this.
 */
export function sentBy(release: AppRelease, request: SentRequest): SentRequest | null {
	if (release === 'current') return request;
	if (DIFFERENCE_PATH.test(request.url)) return null;
	const { [KNOWN_SCHEMA_HEADER]: _, ...headers } = request.headers;
	if (!isState(request.url) || request.body === null) return { ...request, headers };
	const { hash: _hash, ...state } = JSON.parse(new TextDecoder().decode(request.body));
	// The question whether the server knows the version has no state.
	if (state.stages === undefined || oldestVersionOf(state) > 1) return request;
	const text = canonicalJson(state);
	const own = createHash('sha256').update(text).digest('hex');
	const body = new TextEncoder().encode(`${text.slice(0, -1)},"hash":"${own}"}`);
	return { ...request, body, headers: { ...headers, 'x-app-schema': '1' } };
}

/** The answer to a call that a server of any release does not know. */
export function unknownCall(): Response {
	return refusal(404, 'not-found');
}
