import { describe, expect, it } from 'vitest';
import { notify } from '#server/features/notifications/public/notify.ts';
import { aCoaching, aUuid } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import { NotificationsResponse } from '#worker/contract/notification.ts';
import { receive } from '#worker/contract/parse.ts';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';
import { type ApiWorld, beforeEachLoggedIn, codeOf } from './api-world.ts';
import { COMPANY } from './company.ts';

const BASE = '/api/v3/app/notification';
let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const aReference = (id: number) => ({
	kind: 'notice',
	_id: aUuid(id),
	actor: null,
	subject: 'Comunicado',
	code: null,
	date: null,
	note: 'Texto',
});
const tell = (to: string, id = 1, type: NotificationType = 'notice') =>
	notify(world.db, { company: COMPANY, to, type, reference: aReference(id) }, world.clock.now);
const call = (method: string, path = '', as = token, headers = {}) =>
	world.call(`${BASE}${path}`, { method, token: as, headers });
async function listed(as = token) {
	const response = await call('GET', '', as);
	return receive(NotificationsResponse, await response.json()).groups;
}
const idsOf = (groups: Awaited<ReturnType<typeof listed>>) =>
	Object.values(groups)
		.flat()
		.map(({ _id }) => _id);

describe('the list', () => {
	it("contains a person's notifications, in groups keyed by type, newest first", async () => {
		expect(await listed()).toEqual({});
		await tell('C1', 1);
		world.pass(60);
		await tell('C1', 2);
		await tell('C1', 3, 'vacation');
		const groups = await listed();
		expect(Object.keys(groups).sort()).toEqual(['notice', 'vacation']);
		expect(groups.notice?.map(({ events }) => events[0]?.referenceDocument._id)).toEqual([
			aUuid(2),
			aUuid(1),
		]);
		expect(groups.notice?.[1]).toEqual({
			_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			type: 'notice',
			seen: false,
			createdAt: '2025-03-04T14:00:00.000Z',
			events: [{ at: '2025-03-04T14:00:00.000Z', referenceDocument: aReference(1) }],
		});
	});

	it('belongs to one person, and a notification for an unknown person is not stored', async () => {
		await tell('C2');
		await tell('nobody');
		expect(await listed()).toEqual({});
		const rows = await world.db.selectFrom('notifications').select('employee_code').execute();
		expect(rows).toEqual([{ employee_code: 'C2' }]);
	});

	it('answers 304 until something changes', async () => {
		await tell('C1');
		const etag = (await call('GET')).headers.get('etag') ?? '';
		const again = () => call('GET', '', token, { 'if-none-match': etag });
		expect((await again()).status).toBe(304);
		await call('PUT', '/seen-all');
		expect((await again()).status).toBe(200);
	});
});

describe('removing', () => {
	it('removes one notification, and answers not-found the second time', async () => {
		await tell('C1', 1);
		await tell('C1', 2);
		const [first = '', second] = idsOf(await listed());
		expect((await call('DELETE', `/remove/${first}`)).status).toBe(200);
		expect(idsOf(await listed())).toEqual([second]);
		const again = await call('DELETE', `/remove/${first}`);
		expect([again.status, await codeOf(again)]).toEqual([404, 'not-found']);
	});

	it('answers a repeated key the same, and refuses it for another notification', async () => {
		await tell('C1', 1);
		await tell('C1', 2);
		const [first, second] = idsOf(await listed());
		const headers = { 'idempotency-key': 'k1' };
		for (let time = 0; time < 2; time++) {
			expect((await call('DELETE', `/remove/${first}`, token, headers)).status).toBe(200);
		}
		const other = await call('DELETE', `/remove/${second}`, token, headers);
		expect(await codeOf(other)).toBe('key-reuse');
		expect(idsOf(await listed())).toEqual([second]);
	});

	it("answers not-found for another person's notification, and changes nothing", async () => {
		await tell('C2');
		const { token: other } = await world.logIn('C2');
		const [id] = idsOf(await listed(other));
		for (const path of [
			`/remove/${id}`,
			`/remove/${aUuid(9)}`,
			'/remove/1',
			"/remove/'%20or%201",
		]) {
			const response = await call('DELETE', path);
			expect([path, response.status]).toEqual([path, 404]);
		}
		await call('DELETE', '/remove-all');
		await call('PUT', '/seen-all');
		expect((await listed(other)).notice).toMatchObject([{ _id: id, seen: false }]);
	});

	it('removes all notifications, or all up to a given time', async () => {
		await tell('C1', 1);
		const until = world.clock.now.toISOString();
		world.pass(1);
		await tell('C1', 2);
		expect((await call('DELETE', `/remove-all?until=${until}`)).status).toBe(200);
		expect((await listed()).notice).toHaveLength(1);
		expect((await call('DELETE', '/remove-all')).status).toBe(200);
		expect(await listed()).toEqual({});
		expect((await call('DELETE', '/remove-all?until=yesterday')).status).toBe(422);
	});
});

it('marks all as seen, or all up to a given time', async () => {
	await tell('C1', 1);
	const until = world.clock.now.toISOString();
	world.pass(1);
	await tell('C1', 2);
	await call('PUT', `/seen-all?until=${until}`);
	expect((await listed()).notice?.map(({ seen }) => seen)).toEqual([false, true]);
	await call('PUT', '/seen-all');
	expect((await listed()).notice?.map(({ seen }) => seen)).toEqual([true, true]);
});

it('deletes notifications older than 90 days', async () => {
	await tell('C1');
	world.pass(91 * 24 * 3600);
	const { token: later } = await world.logIn('C1');
	expect(await listed(later)).toEqual({});
});

describe('a finished coaching', () => {
	const told = () =>
		world.db
			.selectFrom('notifications')
			.select(['employee_code', 'type', 'events'])
			.orderBy('employee_code')
			.execute();

	it('is notified once to the coachee and to the manager of the coach', async () => {
		const before = inFeedback(visited(inProcess(aCoaching()), '1'));
		await world.ack(token, before);
		expect(await told()).toEqual([]);
		const done = play(before, { type: 'finish' });
		await Promise.all(Array.from({ length: 5 }, () => world.ack(token, done)));
		const rows = await told();
		expect(rows).toMatchObject([
			{ employee_code: 'G1', type: 'coaching-team' },
			{ employee_code: 'V1', type: 'coaching-received' },
		]);
		expect(rows[0]?.events).toMatchObject([
			{
				referenceDocument: {
					kind: 'coaching',
					_id: done._id,
					actor: done.coach.name,
					subject: done.coachee.name,
					code: 'R1',
					date: '2025-03-04',
				},
			},
		]);
		expect(JSON.stringify(rows)).not.toContain('grade');
	});

	it('is not notified when the coaching was discarded', async () => {
		await world.ack(token, play(aCoaching(), { type: 'discard' }));
		expect(await told()).toEqual([]);
	});
});
