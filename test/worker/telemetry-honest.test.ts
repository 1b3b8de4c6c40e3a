import { expect, it, vi } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { foreign, only } from '#test/support/session-faults.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const world = engineWorld();
const FORMS = '/v3/app/sync/forms';

async function arrived() {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	await nextBatch(api);
	await vi.waitFor(async () => expect((await api.telemetry.view()).waiting).toBe(0));
	return api;
}

/** A round of the loop with the pause between two batches behind it. */
async function nextBatch(api: WorkerApi): Promise<void> {
	world.time.pass(6 * 60_000);
	await api.sync.syncNow();
}

it("a request that a gateway answered is reported with the gateway's status, and is no lack of signal", async () => {
	const api = await arrived();
	world.server.fault = only(FORMS, foreign(502));
	await api.sync.syncNow();
	const { queued } = await api.telemetry.view();
	expect(queued.map(({ item }) => item)).toContainEqual(
		expect.objectContaining({
			code: 'server-away',
			request: expect.objectContaining({ path: FORMS, status: 502 }),
		}),
	);
});

it('reports that come faster than they can be stored are counted, and the next batch tells how many', async () => {
	const api = await arrived();
	const facts = (line: number) => ({
		name: 'TypeError',
		message: '',
		stack: `at f (https://example.com/assets/a.js:${line}:1)`,
		code: null,
	});
	await Promise.all(Array.from({ length: 260 }, (_, line) => api.telemetry.report(facts(line))));
	const { dropped } = await api.telemetry.view();
	expect(dropped).toBe(60);
	await nextBatch(api);
	const told = () =>
		world.server.db
			.selectFrom('telemetry_batches')
			.select('dropped')
			.where('company_id', '=', world.server.companyId)
			.where('dropped', '>', 0)
			.execute();
	await vi.waitFor(async () => expect(await told()).toEqual([{ dropped: 60 }]));
});
