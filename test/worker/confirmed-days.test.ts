import { expect, it } from 'vitest';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

it.each(['of a salesman', 'of the generic coachee'])(
	'a day %s, as a phone starts it from what it downloaded, is confirmed by the server',
	async (whose) => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { _id } =
			whose === 'of a salesman'
				? await coach.starts()
				: await api.coaching.start({ shortId: 'generico', weekday: 0, coacheeCode: null });
		await coach.completesTheDay();
		await api.sync.syncNow();
		expect((await onServer(world.server, _id))?.coaching_stage).toBe('done');
		const reasons = await world.server.db
			.selectFrom('coaching_reviews')
			.select('reasons')
			.where('coaching_id', '=', _id)
			.execute();
		expect(reasons).toEqual([]);
	},
);
