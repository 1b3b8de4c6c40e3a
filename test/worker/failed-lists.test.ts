import { describe, expect, it, vi } from 'vitest';
import { type Fault, serverFails } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { EVERY_ALLOWANCE } from '#test/support/every-allowance.ts';

const world = engineWorld();
const HALF_DAY_MS = 43_200_000;

const failing =
	(path: string): Fault =>
	async (request, pass) =>
		request.url.endsWith(path) ? serverFails(request, pass) : pass();

async function arrived() {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	return {
		api,
		categoriesFailed: async () =>
			(await api.portfolio.search({ search: '', offset: 0, limit: 1 })).categoriesFailed,
		teamsFailed: async () => (await api.decisions.list(EVERY_ALLOWANCE, 0, 1)).teamsFailed,
	};
}

describe('lists that filters need, when the server does not answer', () => {
	it('reports the client categories as failed until they arrive', async () => {
		const { api, categoriesFailed, teamsFailed } = await arrived();
		expect(await categoriesFailed()).toBe(false);
		world.server.fault = failing('/clientCategory');
		world.time.pass(HALF_DAY_MS);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect(await categoriesFailed()).toBe(true));
		expect(await teamsFailed()).toBe(false);
		world.server.fault = null;
		world.time.pass(HALF_DAY_MS);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect(await categoriesFailed()).toBe(false));
	});

	it('reports the hierarchy as failed', async () => {
		const { api, categoriesFailed, teamsFailed } = await arrived();
		expect(await teamsFailed()).toBe(false);
		world.server.fault = failing('/hierarchy');
		world.time.pass(HALF_DAY_MS);
		await api.sync.syncNow();
		await vi.waitFor(async () => expect(await teamsFailed()).toBe(true));
		expect(await categoriesFailed()).toBe(false);
	});
});
