import { expect, it } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { aDevice } from '#test/support/builders.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const world = engineWorld();

/** Two phones of one coach hold the same coaching, with its first client being visited. */
async function visitOnBoth() {
	const { api: phone, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	await coach.answersAll();
	await coach.checksOut();
	const clientCode = await coach.visits();
	await coach.choosesForm();
	await phone.sync.syncNow();
	const tablet = world.newPhone('b').openTab().api;
	const second = new Coach(tablet);
	await second.arrives();
	expect(await tablet.coaching.current()).toMatchObject({ _id });
	return { phone, tablet, coach, second, clientCode };
}

async function meet(...apis: readonly WorkerApi[]): Promise<void> {
	for (const each of apis) {
		world.time.pass(31_000);
		await each.sync.syncNow();
	}
}

async function newestReceipt(api: WorkerApi) {
	return (await api.sync.view()).receipts[0];
}

it('a day that another phone discarded says so on this one, and not on the other', async () => {
	const { phone, tablet } = await visitOnBoth();
	await tablet.coaching.discard();
	await meet(tablet, phone);
	expect(await phone.coaching.current()).toBeNull();
	expect(await newestReceipt(phone)).toMatchObject({ outcome: 'discarded', elsewhere: true });
	expect((await newestReceipt(tablet))?.elsewhere).toBeUndefined();
});

it('a day that two phones continued and the other one discarded says so on this one', async () => {
	const { phone, tablet, coach } = await visitOnBoth();
	world.server.fault = noNetwork;
	await coach.answers(0);
	await tablet.coaching.discard();
	world.server.fault = null;
	await meet(tablet, phone, phone);
	expect(await newestReceipt(phone)).toMatchObject({ outcome: 'discarded', elsewhere: true });
});

it('a visit that another phone discarded is named on this one until the next check-in', async () => {
	const { phone, tablet, coach, clientCode } = await visitOnBoth();
	await coach.answers(0);
	await meet(phone, tablet);
	const at = new Date(world.time.wallTime()).toISOString();
	await tablet.coaching.abort('discard', aDevice());
	expect((await tablet.coaching.current())?.discardedElsewhere).toBeNull();
	await meet(tablet, phone);

	const { pdvs } = phone.coaching;
	const { rows } = await pdvs({ filter: 'in-route', search: '', near: null });
	const name = rows.find(({ code }) => code === clientCode)?.name;
	const { discardedElsewhere } = (await phone.coaching.current()) ?? {};
	expect(discardedElsewhere).toMatchObject({ stage: 'process', pdvName: name, at });
	await coach.visits();
	expect((await phone.coaching.current())?.discardedElsewhere).toBeNull();
});
