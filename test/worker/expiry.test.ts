import { expect, it } from 'vitest';
import { DEMO_PASSWORD, TELE_SALES_COACH_CODE } from '#server/demo/demo-logins.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

it('midnight takes the visit off the screens and leaves its receipt at the same moment', async () => {
	const { api, _id } = await Coach.onTheWay(world.phone.openTab());
	world.time.pass(14 * 3_600_000 - 1_000);
	await api.coaching.current();
	await world.phone.quiet();
	world.time.pass(2_000);
	expect((await api.session.situation()).coaching).toBeNull();
	expect((await api.sync.view()).receipts).toMatchObject([
		{ coachingId: _id, outcome: 'expired', sentAt: null },
	]);
});

it('a teleSales visit that begins just after midnight is not refused for its day', async () => {
	const { api } = world.phone.openTab();
	const coach = new Coach(api);
	await coach.arrives({ employeeCode: TELE_SALES_COACH_CODE, password: DEMO_PASSWORD });
	await coach.starts();
	world.time.pass(14 * 3_600_000 - 1_000);
	await api.coaching.current();
	await world.phone.quiet();
	world.time.pass(2_000);
	const clientCode = await coach.visits();
	expect((await api.coaching.current())?.currentStage?.pdv).toMatchObject({ clientCode });
});
