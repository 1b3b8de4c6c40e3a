import { expect, it } from 'vitest';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const aBody = (patch: object = {}) => ({
	coachingId: aUuid(2),
	stageId: aUuid(200),
	stage: 'process',
	clientCode: '1',
	geolocation: { latitude: -3.1, longitude: -60 },
	check: { hour: '2025-03-04T10:00:00-04:00', battery: 0.8, network: '4g' },
	...patch,
});
const check = (kind: string, body: object, as = token) =>
	world.call(`/api/check/${kind}`, { token: as, body });

it('keeps the check-in and the check-out of a stage, each with a receipt', async () => {
	const opened = await (await check('checkIn', aBody())).json();
	const closed = await (await check('checkOut', aBody({ geolocation: null }))).json();
	expect(opened).toEqual({
		checkId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		receivedAt: '2025-03-04T14:00:00.000Z',
	});
	expect(closed.checkId).not.toBe(opened.checkId);
	const rows = await world.db.selectFrom('checks').selectAll().orderBy('kind').execute();
	expect(rows).toMatchObject([
		{ kind: 'checkIn', latitude: -3.1, longitude: -60, battery: 0.8, employee_code: 'C1' },
		{ kind: 'checkOut', latitude: null, longitude: null },
	]);
});

it('keeps the first check of a stage, even when it is repeated with other content', async () => {
	const first = await (await check('checkIn', aBody())).json();
	world.pass(60);
	const again = await Promise.all(
		Array.from({ length: 5 }, (_, index) =>
			check('checkIn', aBody({ geolocation: { latitude: index, longitude: 0 } })),
		),
	);
	for (const response of again) expect(await response.json()).toEqual(first);
	const rows = await world.db.selectFrom('checks').select('latitude').execute();
	expect(rows).toEqual([{ latitude: -3.1 }]);
});

it('answers not-found for the stage or the coaching of another coach, and keeps nothing', async () => {
	await world.ack(token, aCoaching());
	await check('checkIn', aBody());
	const { token: other } = await world.logIn('C2');
	expect((await check('checkIn', aBody(), other)).status).toBe(404);
	expect((await check('checkOut', aBody(), other)).status).toBe(404);
	expect(await world.db.selectFrom('checks').select('kind').execute()).toHaveLength(1);
});

it.each([
	{ geolocation: { latitude: 91, longitude: 0 } },
	{ geolocation: { latitude: -3.1 } },
	{ stage: 'lunch' },
	{ coachingId: 'not-a-uuid' },
	{ check: { hour: '10:00', battery: 80, network: '4g' } },
	{ approved: true },
])('refuses %j', async (patch) => {
	expect((await check('checkIn', aBody(patch))).status).toBe(422);
	expect(await world.db.selectFrom('checks').select('kind').execute()).toEqual([]);
});
