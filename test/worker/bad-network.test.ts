import { describe, expect, it } from 'vitest';
import { captivePortal, type Fault, noNetwork, serverFails } from '#test/support/api-server.ts';
import { Coach, onServer, receivedRevisions } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { isState } from '#test/support/is-state.ts';
import { only } from '#test/support/session-faults.ts';

const world = engineWorld();
const onTheWay = () => Coach.onTheWay(world.phone.openTab());

const pushes = () => world.server.log.filter(isState).length;

describe('the network', () => {
	it('a captive portal counts as no network, and nothing is marked as sent', async () => {
		const { api, coach, _id } = await onTheWay();
		world.server.fault = captivePortal;
		await coach.answers(0);
		await api.sync.syncNow();
		const { coaching } = await api.sync.view();
		expect(coaching).toMatchObject({ pending: 1, lastError: 'offline', refused: [] });
		world.server.fault = null;
		await api.sync.syncNow();
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
	});

	it('a proxy that finds a body too large sets nothing aside, and the day follows once it lets it pass', async () => {
		const { api, coach, _id } = await onTheWay();
		world.server.fault = async (request, pass) =>
			isState(request.url) ? new Response('<html>', { status: 413 }) : pass();
		await coach.answers(0);
		await api.sync.syncNow();
		const { coaching } = await api.sync.view();
		expect(coaching).toMatchObject({ pending: 1, lastError: 'server-away', refused: [] });
		world.server.fault = null;
		await api.sync.syncNow();
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
	});

	it('a server that fails for ten minutes gets fewer and fewer requests, and everything afterwards', async () => {
		const { api, coach, _id } = await onTheWay();
		await api.sync.syncNow();
		world.server.fault = serverFails;
		await coach.answers(0);
		world.server.log.length = 0;
		for (let second = 0; second < 600; second += 5) {
			world.time.pass(5_000);
			// What fell due has its turn, however slow the machine is.
			await api.sync.view();
			await api.offline.outbox();
		}
		expect(pushes()).toBeGreaterThan(2);
		expect(pushes()).toBeLessThan(45);
		expect((await api.sync.view()).coaching.nextTryAt).not.toBeNull();
		world.server.fault = null;
		await api.sync.syncNow();
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, failCount: 0 });
	});

	it('waits for Retry-After before it tries again by itself', async () => {
		const { api, coach } = await onTheWay();
		const busy: Fault = async () =>
			new Response('{"error":{"code":"too-many-attempts","message":""}}', {
				status: 429,
				headers: { 'x-acompanha': '1', 'retry-after': '120' },
			});
		await coach.answers(0);
		world.server.fault = busy;
		await api.sync.syncNow();
		const { nextTryAt } = (await api.sync.view()).coaching;
		const wait = Date.parse(nextTryAt ?? '') - world.time.trueTime();
		expect(wait).toBeGreaterThan(118_000);
		expect(wait).toBeLessThan(302_000);
	});

	it('a coaching sent twice because the answer was lost takes effect once', async () => {
		const { api, coach, _id } = await onTheWay();
		await api.sync.syncNow();
		const lost: Fault = async (request, pass) => {
			const response = await pass();
			if (isState(request.url)) throw new TypeError('Failed to fetch');
			return response;
		};
		world.server.fault = lost;
		await coach.answers(0);
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching.pending).toBe(1);
		world.server.fault = null;
		const again = world.phone.openTab().api;
		await again.sync.syncNow();
		expect((await again.sync.view()).coaching.pending).toBe(0);
		const revisions = await receivedRevisions(world.server, _id);
		expect(new Set(revisions.map(({ rev }) => rev)).size).toBe(revisions.length);
	});

	it('a truncated answer does not count as an acknowledgement', async () => {
		const { api, coach } = await onTheWay();
		const half: Fault = async (request, pass) => {
			const response = await pass();
			if (!isState(request.url)) return response;
			const text = await response.text();
			return new Response(text.slice(0, text.length / 2), {
				status: 200,
				headers: response.headers,
			});
		};
		world.server.fault = half;
		await coach.answers(0);
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject({
			pending: 1,
			lastError: 'invalid-response',
		});
	});

	it.each([400, 404, 409, 413, 422])(
		'a truncated refusal with %i does not set the coaching aside',
		async (status) => {
			const { api, coach, _id } = await onTheWay();
			world.server.fault = async (request, pass) => {
				if (!isState(request.url)) return pass();
				const headers = { 'content-type': 'application/json', 'x-acompanha': '1' };
				return new Response('{"error":{"co', { status, headers });
			};
			await coach.answers(0);
			await api.sync.syncNow();
			const { coaching } = await api.sync.view();
			expect(coaching).toMatchObject({ refused: [], lastError: 'invalid-response' });
			world.server.fault = null;
			await api.sync.syncNow();
			expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
		},
	);

	it('a refused coaching stays visible, and the next one is sent', async () => {
		const { api, coach, _id } = await onTheWay();
		await coach.answers(0);
		const refuses: Fault = async (request, pass) =>
			isState(request.url)
				? new Response('{"error":{"code":"invalid","message":"","fields":{"date":"No"}}}', {
						status: 422,
						headers: { 'x-acompanha': '1' },
					})
				: pass();
		world.server.fault = refuses;
		await api.coaching.discard();
		await api.sync.syncNow();
		world.server.fault = null;
		await api.sync.syncNow();
		const [refused] = (await api.sync.view()).coaching.refused;
		expect(refused).toMatchObject({ coachingId: _id, code: 'invalid', fields: { date: 'No' } });
		expect(JSON.parse(await api.sync.exportRefused(_id))._id).toBe(_id);
		expect(await onServer(world.server, _id)).toBeNull();
		world.server.fault = only('/coaching/state', serverFails);
		const second = await coach.starts();
		await api.sync.syncNow();
		world.server.fault = null;
		await api.sync.retryRefused(_id);
		expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'discarded' });
		// Only what was asked for: the other one waits for its turn.
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 1, refused: [] });
		expect(await onServer(world.server, second._id)).toBeNull();
	});

	it('a retry by the person resets the back-off, also after a restart of the page', async () => {
		const { api, coach, _id } = await onTheWay();
		await api.sync.syncNow();
		world.server.fault = only('/coaching/state', serverFails);
		await coach.answers(0);
		for (let tries = 0; tries < 12; tries++) await api.sync.syncNow();
		const { nextTryAt } = (await api.sync.view()).coaching;
		expect(Date.parse(nextTryAt ?? '')).toBeLessThanOrEqual(world.time.trueTime() + 2_000);
		world.server.fault = null;
		await world.phone.closeTabs();
		const { api: again } = world.phone.openTab();
		expect(await again.session.situation()).toMatchObject({ locked: null });
		world.time.pass(20_000);
		await world.phone.quiet();
		expect((await onServer(world.server, _id))?.state.stages[0]?.score.answered).toBe(1);
	});
});

describe('reference data', () => {
	it('is requested with the ETag and kept when unchanged', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const statuses: number[] = [];
		world.server.fault = async (_, pass) => {
			const response = await pass();
			statuses.push(response.status);
			return response;
		};
		world.time.pass(60_000);
		const before = (await api.sync.view()).forms.lastUpdate ?? '';
		await api.sync.syncNow();
		expect(statuses.filter((status) => status === 304).length).toBeGreaterThanOrEqual(5);
		expect(((await api.sync.view()).forms.lastUpdate ?? '') > before).toBe(true);
		expect((await api.routePlan.list({ weekday: null, search: '' })).rows).not.toEqual([]);
	});

	it('stays available when the server fails, and failures are counted', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.fault = serverFails;
		await api.sync.syncNow();
		const view = await api.sync.view();
		expect(view.forms).toMatchObject({ failCount: 1, updating: false });
		expect(view.forms.lastUpdate).not.toBeNull();
		expect((await api.routePlan.list({ weekday: null, search: '' })).loaded).toBe(true);
	});

	it('is outdated the next day', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		expect((await api.sync.view()).outdated).toBe(false);
		world.server.fault = noNetwork;
		world.time.pass(24 * 3_600_000);
		expect((await api.sync.view()).outdated).toBe(true);
	});

	it('is requested at most once in 60 s for forms and in 30 s for the route plan', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.log.length = 0;
		await api.routePlan.refresh();
		world.time.pass(31_000);
		await api.routePlan.refresh();
		const asked = (path: string) => world.server.log.filter((line) => line.endsWith(path)).length;
		expect(asked('/sync/routePlans')).toBe(1);
		expect(asked('/sync/forms')).toBe(0);
	});

	it('a form that the server removes during a visit can still be used in it', async () => {
		const { api, coach, _id } = await onTheWay();
		const { db, companyId } = world.server;
		const remove = (active: boolean) =>
			db.updateTable('forms').set({ active }).where('company_id', '=', companyId).execute();
		await remove(false);
		await api.sync.syncNow();
		await coach.answersAll();
		await coach.checksOut();
		await coach.visits();
		await coach.choosesForm();
		await coach.answersAll();
		await coach.checksOut();
		await api.sync.syncNow();
		await remove(true);
		expect((await onServer(world.server, _id))?.state.stages).toHaveLength(2);
	});
});
