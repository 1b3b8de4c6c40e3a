import { expect, it } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { only } from '#test/support/session-faults.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

const refuses: Fault = async () =>
	new Response('{"error":{"code":"invalid","message":"","fields":{"check.hour":"Bad"}}}', {
		status: 422,
		headers: { 'x-acompanha': '1', 'content-type': 'application/json' },
	});

/** A coaching whose check-in the server has refused; everything else has arrived. */
async function withRefusedCheck() {
	const { api, coach } = await Coach.onTheWay(world.phone.openTab());
	world.server.fault = only('/check/checkIn', refuses);
	await api.sync.syncNow();
	world.server.fault = null;
	const items = async () => (await api.offline.outbox()).items;
	const received = () => world.server.db.selectFrom('checks').select('kind').execute();
	return { api, coach, items, received };
}

it('keeps a check-in that the server refuses visible, and does not send it automatically', async () => {
	const { api, items, received } = await withRefusedCheck();
	expect(await items()).toMatchObject([
		{ kind: 'check', check: { kind: 'in' }, state: 'refused', reason: 'invalid', inExport: true },
	]);
	expect((await api.offline.readiness()).refused).toBe(1);
	world.server.log.length = 0;
	await api.sync.syncNow();
	expect(world.server.log.filter((line) => line.endsWith('/check/checkIn'))).toEqual([]);
	expect(await received()).toEqual([]);
	expect(await items()).toHaveLength(1);
});

it('sends it again when the person asks', async () => {
	const { api, items, received } = await withRefusedCheck();
	const [item] = await items();
	expect(await api.offline.sendItem({ kind: 'check', id: item?.id ?? '' })).toEqual({
		sent: true,
		reason: null,
	});
	expect(await received()).toEqual([{ kind: 'checkIn' }]);
	expect(await items()).toEqual([]);
});

it("deletes a refused check at the person's request, but never a waiting one", async () => {
	const { api, coach, items } = await withRefusedCheck();
	const [item] = await items();
	await api.offline.drop({ kind: 'check', id: item?.id ?? '' });
	expect(await items()).toEqual([]);

	world.server.fault = only('/check/checkOut', async () => {
		throw new TypeError('Failed to fetch');
	});
	await coach.answersAll();
	await coach.checksOut();
	await api.sync.syncNow();
	const [waiting] = await items();
	expect(waiting).toMatchObject({ kind: 'check', state: 'waiting' });
	await api.offline.drop({ kind: 'check', id: waiting?.id ?? '' });
	expect(await items()).toHaveLength(1);
});

it('names the client of a waiting check-in as long as the coaching is on the device', async () => {
	const { api, coach, items } = await withRefusedCheck();
	await coach.answersAll();
	await coach.checksOut();
	world.server.fault = only('/check/checkIn', async () => {
		throw new TypeError('Failed to fetch');
	});
	await coach.visits();
	const { currentStage } = must(await api.coaching.current(), 'coaching');
	const names = (await items()).flatMap(({ kind, name }) => (kind === 'check' ? name : []));
	expect(names).toContain(currentStage?.pdv?.name);
});
