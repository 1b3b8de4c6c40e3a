import { beforeEach, expect, it } from 'vitest';
import { type ApiWorld, beforeEachLoggedIn } from '#test/server/api/api-world.ts';
import { aFinishedDay, keepRecord, refound, withUnknownTitles } from './review-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});
beforeEach(() => refound(world));

const waiting = () =>
	world.db
		.selectFrom('requests')
		.select(['kind', 'status', 'requester_code', 'start_date', 'reason', 'detail', 'created_at'])
		.execute();

it('a review that an older server opened gets its request within minutes, once', async () => {
	await world.ack(token, withUnknownTitles(aFinishedDay()));
	const opened = await waiting();
	await world.db.deleteFrom('requests').execute();
	await world.db.updateTable('coaching_reviews').set({ request_id: null }).execute();
	await keepRecord(world);
	await keepRecord(world);
	expect(await waiting()).toEqual(opened);
	expect(opened).toHaveLength(1);
});
