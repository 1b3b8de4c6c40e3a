import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '#test/support/builders.ts';
import type { AccessKeysResponse, NewAccessKeyResponse } from '#worker/contract/access-keys.ts';
import { type ApiWorld, openAdministeredWorld, type Sent } from '../api/api-world.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	({ world, token } = await openAdministeredWorld());
});

function call(path: string, sent: Sent = {}) {
	return world.call(`/api/v3/app/admin${path}`, { token, ...sent });
}

describe('a key of another program', () => {
	const CSV = 'Código;Nome\n901;Picanha\n';

	async function newKey(rights: { reads: string[]; writes: string[] }) {
		const answer = await call('/keys', { body: { name: 'ERP', ...rights } });
		expect(answer.status).toBe(200);
		return (await answer.json()) as NewAccessKeyResponse;
	}
	const withKey = (key: string, path: string) =>
		world.call(`/api/v3/app/admin/by-key${path}`, { headers: { authorization: `Bearer ${key}` } });
	const send = (key: string, query: string, body = CSV) =>
		world.app.request(`/api/v3/app/admin/by-key/imports?entity=products${query}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
			body,
		});

	it('opens what it has a right for, is shown once, and ends at once', async () => {
		const { key, keys } = await newKey({ reads: ['visits', 'products'], writes: [] });
		expect(keys[0]).toMatchObject({ name: 'ERP', lastUsedAt: null, createdBy: 'Elisa Empresa' });
		const kept = await world.db.selectFrom('import_keys').selectAll().execute();
		expect(JSON.stringify(kept)).not.toContain(key);
		expect((await withKey(key, '/exports/visits?format=csv')).status).toBe(200);
		expect((await withKey(key, '/tables/products?format=csv')).status).toBe(200);
		expect((await withKey(key, '/exports/audit')).status).toBe(403);
		expect((await send(key, '')).status).toBe(403);
		expect((await withKey('ak_guessed', '/exports/visits')).status).toBe(401);
		const listed = await (await call('/keys')).json();
		expect(listed.keys[0].lastUsedAt).toBe(NOW);
		const ended = await call(`/keys/${keys[0]?._id}`, { method: 'DELETE' });
		expect((await ended.json()).keys[0].revokedAt).toBe(NOW);
		expect((await withKey(key, '/exports/visits')).status).toBe(401);
		expect((await call('/keys', { body: { name: 'ERP', reads: [], writes: [] } })).status).toBe(
			422,
		);
		const audit = await (await call('/audit?entity=key')).json();
		expect(audit.entries.map(({ act }: { act: string }) => act).toSorted()).toEqual([
			'key.created',
			'key.revoked',
		]);
	});

	it('imports: tries first, applies when asked, and the same again changes nothing', async () => {
		const { key } = await newKey({ reads: [], writes: ['products'] });
		const tried = await (await send(key, '')).json();
		expect(tried.import).toMatchObject({
			state: 'checked',
			counts: { new: 1 },
			createdBy: 'chave ERP',
		});
		const applied = await (await send(key, '&apply=1')).json();
		expect(applied.import).toMatchObject({ state: 'applied', problem: null });
		const again = await (await send(key, '&apply=1')).json();
		expect(again.import.counts).toMatchObject({ new: 0, changed: 0, same: 1 });
		const wrong = await (await send(key, '&apply=1', 'Código;Nome;Peso\n902;A;muito\n')).json();
		expect(wrong.import.problem).toMatch(/linhas com erro/);
		expect(wrong.rows[0]).toMatchObject({ row: 2, kind: 'error' });
	});

	it('works while who made it administers, and says so', async () => {
		await call('/people/C1/administrator', { method: 'PUT', body: { administers: true } });
		const maker = (await world.logIn('C1')).token;
		const rights = { name: 'BI', reads: ['points'], writes: ['products'] };
		const made = await call('/keys', { token: maker, body: rights });
		const { key, keys } = (await made.json()) as NewAccessKeyResponse;
		expect(keys.find(({ name }) => name === 'BI')).toMatchObject({ isStopped: false });
		const change = async (act: string, body: object) =>
			(await call(`/people/C1/${act}`, { method: 'PUT', body })).json();
		const isStopped = async () => {
			const { keys: all } = (await (await call('/keys')).json()) as AccessKeysResponse;
			return all.find(({ name }) => name === 'BI')?.isStopped;
		};
		const statuses = async () => [
			(await withKey(key, '/exports/points')).status,
			(await send(key, '&apply=1')).status,
		];
		expect(await statuses()).toEqual([200, 200]);
		expect((await (await call('/people/C1')).json()).ties.keys).toBe(1);

		expect((await change('access', { disabled: true })).ties.keys).toBe(0);
		expect([await statuses(), await isStopped()]).toEqual([[401, 401], true]);
		await change('access', { disabled: false });
		expect([await statuses(), await isStopped()]).toEqual([[200, 200], false]);
		await change('administrator', { administers: false });
		expect([await statuses(), await isStopped()]).toEqual([[401, 401], true]);
	});

	it('calls 60 times a minute', async () => {
		const { key } = await newKey({ reads: ['points'], writes: [] });
		for (let n = 0; n < 60; n++) await withKey(key, '/exports/points');
		const refused = await withKey(key, '/exports/points');
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
		world.pass(61);
		expect((await withKey(key, '/exports/points')).status).toBe(200);
	});
});
