import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aCoaching } from '#test/support/builders.ts';
import { type ApiWorld, beforeEachLoggedIn, codeOf } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const valid = () => {
	const coaching = aCoaching();
	return { ...coaching, hash: stateHash(coaching) };
};
const post = (body: unknown, headers: Record<string, string> = {}) =>
	world.send(token, aCoaching(), { body, headers });

async function expectRefused(response: Response, status: number) {
	expect([response.status, response.headers.get('x-acompanha')]).toEqual([status, '1']);
	expect(await world.db.selectFrom('coachings').select('rev').execute()).toEqual([]);
	expect(world.defects).toEqual([]);
}

it.each([
	['U+0000', 'a\u0000b'],
	['half a character', 'a\ud800b'],
	['half a character at the end', '\udc00'],
])('answers 422 to text that cannot be stored: %s', async (_, feedback) => {
	const body = JSON.stringify({ ...valid(), feedback });
	const response = await post(body);
	expect(await response.clone().json()).toMatchObject({
		error: { code: 'invalid', fields: { feedback: expect.any(String) } },
	});
	await expectRefused(response, 422);
});

it.each([
	['a number beyond all', { rev: null }],
	['a revision beyond a column', { rev: 2_147_483_648 }],
	['a fraction', { rev: 1.5 }],
	['an object that cannot be printed', { rev: { toString: 1, valueOf: 1 } }],
	['a coordinate out of the world', { routes: { hash: 'h', in: [], out: [{ location: 1 }] } }],
	['an unknown stage', { coachingStage: 'finished' }],
	['an unknown field', { approval: 'auto' }],
	['a list for an object', { score: [] }],
	['nothing', { stages: undefined }],
	['a name of the server', { deviceId: 'server', revisions: { server: 1 } }],
])('answers 422 to %s', async (_, patch) => {
	// Infinity as a body spells it: JSON.stringify never writes it.
	const body = JSON.stringify({ ...valid(), ...patch }).replace('"rev":null', '"rev":1e400');
	await expectRefused(await post(body), 422);
});

it('runs without the property by which a key could reach a prototype', () => {
	expect('__proto__' in Object.prototype).toBe(false);
});

it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s anywhere', async (key) => {
	const revisions = `"revisions":{"${key}":1,`;
	const body = JSON.stringify(valid()).replace('"revisions":{', revisions);
	await expectRefused(await post(body), 422);
	expect(({} as Record<string, unknown>)['1']).toBeUndefined();
});

it('answers 422 to a state that does not match its hash', async () => {
	await expectRefused(await post({ ...valid(), feedback: 'torn' }), 422);
});

it('answers 422 without the idempotency key or the schema version of the device', async () => {
	await expectRefused(await post(valid(), { 'idempotency-key': 'other' }), 422);
	for (const version of ['', 'one', '1.5']) {
		await expectRefused(await post(valid(), { 'x-app-schema': version }), 422);
	}
});

it('answers 400 to a body that is not JSON, truncated, not UTF-8 or not gzip', async () => {
	const text = JSON.stringify(valid());
	await expectRefused(await post(text.slice(0, -20)), 400);
	await expectRefused(await post('hello'), 400);
	await expectRefused(await post(new Uint8Array([0x22, 0xff, 0x22])), 400);
	await expectRefused(await post(text, { 'content-encoding': 'gzip' }), 400);
	const half = gzipSync(text).subarray(0, 200);
	await expectRefused(await post(half, { 'content-encoding': 'gzip' }), 400);
});

it('answers 415 to another encoding or media type', async () => {
	await expectRefused(await post(valid(), { 'content-encoding': 'br' }), 415);
	await expectRefused(await post(valid(), { 'content-type': 'text/plain' }), 415);
});

it('answers 413 above 2 MB, also when only the unpacked body is that large', async () => {
	const large = JSON.stringify({ ...valid(), feedback: 'a'.repeat(2049 * 1024) });
	await expectRefused(await post(large), 413);
	const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
	expect(bomb.length).toBeLessThan(100 * 1024);
	await expectRefused(await post(bomb, { 'content-encoding': 'gzip' }), 413);
});

it('answers 413 to a stream without a declared length', async () => {
	let chunks = 0;
	const body = new ReadableStream({
		pull(controller) {
			chunks++;
			controller.enqueue(new Uint8Array(64 * 1024));
		},
	});
	const init = {
		method: 'POST',
		headers: { token, 'content-type': 'application/json' },
		body,
		duplex: 'half',
	};
	const response = await world.app.request('http://localhost/api/v3/app/sync/coaching/state', init);
	await expectRefused(response, 413);
	expect(chunks).toBeLessThan(40);
});

it('answers 422 to a body that is nested too deeply', async () => {
	const depth = 100_000;
	const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
	const body = JSON.stringify(valid()).replace('"stages":[]', `"stages":${nested}`);
	await expectRefused(await post(body), 422);
});

it('names at most twenty fields, and none of their values', async () => {
	const response = await post({ ...valid(), stages: Array.from({ length: 500 }, () => 'secret') });
	const answer = await response.json();
	expect(Object.keys(answer.error.fields)).toHaveLength(20);
	expect(JSON.stringify(answer)).not.toContain('secret');
});

it('refuses a Vendedor and a consultant, and records the refusal', async () => {
	for (const code of ['V1', 'K1']) {
		const { token: other } = await world.logIn(code);
		const response = await world.send(other, aCoaching());
		expect([response.status, await codeOf(response)]).toEqual([403, 'forbidden']);
	}
	const denied = await world.db
		.selectFrom('audit_log')
		.select(['actor', 'target'])
		.where('action', '=', 'access.denied')
		.execute();
	expect(denied.map(({ actor }) => actor).sort()).toEqual(['K1', 'V1']);
});
