import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { callerAddress } from '#server/platform/http/caller-address.ts';

/** The address of a call over a socket from 10.0.0.1, with this header. */
async function addressOf(forwarded: string | null, trustProxy: boolean) {
	const app = new Hono().get('/', (c) => c.text(callerAddress(c, trustProxy) ?? 'unknown'));
	const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded });
	const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
	return (await app.request('/', { headers }, env)).text();
}

it.each([
	['an untrusted proxy is the caller, whatever the header says', '1.2.3.4', false, '10.0.0.1'],
	[
		'of a trusted proxy the last entry counts, which it wrote itself',
		'6.6.6.6, 1.2.3.4',
		true,
		'1.2.3.4',
	],
	['a trusted proxy without the header is the caller', null, true, '10.0.0.1'],
	['an empty header says nothing', '', true, '10.0.0.1'],
	['a long entry is cut', 'x'.repeat(500), true, 'x'.repeat(64)],
])('%s', async (_, forwarded, trustProxy, address) => {
	expect(await addressOf(forwarded, trustProxy)).toBe(address);
});
