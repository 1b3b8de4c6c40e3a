import { expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { foreign, only, ours } from '#test/support/session-faults.ts';
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

it.each([
	['that a gateway answered with 500', foreign(500), 'server-away', 500],
	['that a gateway answered with 502', foreign(502), 'server-away', 502],
	['that a gateway answered with 503', foreign(503), 'server-away', 503],
	['without a signal', noNetwork, 'offline', null],
] as const)('a request %s is reported as what it was', async (_, fault, code, status) => {
	const api = await arrived();
	world.server.fault = only(FORMS, fault);
	await api.sync.syncNow();
	const { queued } = await api.telemetry.view();
	const failed = queued.flatMap(({ kind, item }) => (kind === 'entry' ? [item] : []));
	expect(failed.map((one) => [one.code, one.request?.path, one.request?.status])).toEqual([
		[code, FORMS, status],
	]);
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

it('an error that the server answered carries the id of its request, for the screen that shows it', async () => {
	const { api } = world.phone.openTab();
	world.server.fault = ours(500, 'server-failed', { 'x-request-id': 'K7PM4QXR' });
	const login = api.session.login({ employeeCode: '3001', password: 'um cavalo verde' });
	await expect(login).rejects.toMatchObject({ code: 'server-failed', requestId: 'K7PM4QXR' });
});
