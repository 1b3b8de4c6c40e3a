import { expect, it } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();
const PLACE = '/coaching/form/questions/1';

it('remembers the coaching screen across a restart of the app, until the person leaves it', async () => {
	const tab = world.phone.openTab();
	const { api } = await Coach.onTheWay(tab);
	expect((await api.session.situation()).place).toBeNull();
	await api.session.keepPlace(PLACE);
	await tab.stop();

	const { api: again } = world.phone.openTab();
	expect((await again.session.situation()).place).toBe(PLACE);
	await again.session.keepPlace(null);
	expect((await again.session.situation()).place).toBeNull();
});
