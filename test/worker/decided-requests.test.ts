import { describe, expect, it, vi } from 'vitest';
import { MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { EVERY_ALLOWANCE as ALL } from '#test/support/every-allowance.ts';
import { requestId } from '#test/support/pending-requests-sql.ts';
import { requestIds as ids, pendingWorld } from '#test/support/pending-world.ts';

const world = engineWorld();
const { arrived, onServer, change } = pendingWorld(world);

describe('a decided request', () => {
	const shown = async (decisions: Awaited<ReturnType<typeof arrived>>['decisions']) => {
		const page = await decisions.keptDecided(ALL);
		return { ids: page?.rows.map(({ request }) => request._id), next: page?.next, age: page?.age };
	};

	it('can be undone alone, for 20 s, by the person who decided it', async () => {
		const { decisions } = await arrived(4);
		await decisions.mark(ALL, ids(1, 1), true);
		const { actId } = await decisions.decide('allowance', ids(1, 3), 'approved', null);
		await change(requestId(4), 'refused', MAIN_MANAGER_CODE);
		await decisions.pullDecided('allowance', 'newest');
		world.time.pass(5_000);
		const left = new Map(
			(await decisions.keptDecided(ALL))?.rows.map(({ request, undoMs }) => [
				request._id,
				Math.round(undoMs / 1_000),
			]),
		);
		expect(ids(1, 4).map((id) => left.get(id))).toEqual([15, 15, 15, 0]);

		expect((await decisions.list(ALL, 0, 30)).last).toMatchObject({
			actId,
			done: 3,
			undoMs: 15_000,
		});
		expect(await decisions.undoOne('allowance', requestId(2))).toMatchObject({ done: 1 });
		expect((await decisions.list(ALL, 0, 30)).last).toMatchObject({ actId, done: 2 });
		expect(await onServer()).toMatchObject({
			[requestId(1)]: 'approved',
			[requestId(2)]: 'waiting',
		});
		expect((await shown(decisions)).ids).not.toContain(requestId(2));
		expect(await decisions.ids(ALL)).toContain(requestId(2));
		expect(await decisions.undo('allowance', actId)).toMatchObject({ done: 2, failed: [] });
		await vi.waitFor(async () => {
			expect(await decisions.list(ALL, 0, 30)).toMatchObject({ last: null, selected: ids(1, 1) });
		});

		await decisions.decide('allowance', ids(1, 1), 'approved', null);
		await decisions.pullDecided('allowance', 'newest');
		world.time.pass(20_000);
		expect((await decisions.keptDecided(ALL))?.rows[0]?.undoMs).toBe(0);
	});

	it('opens as decided at once, even if the stored list is older', async () => {
		const { decisions } = await arrived(3);
		await decisions.decide('allowance', ids(1, 2), 'approved', null);
		const status = async (id: string) => (await decisions.one('allowance', id))?.request.status;
		expect(await status(requestId(1))).toBe('approved');
		await decisions.pullDecided('allowance', 'newest');
		expect(await status(requestId(2))).toBe('approved');
		expect(await status(requestId(3))).toBe('waiting');
		const { actId } = await decisions.decide('allowance', ids(1, 1), 'refused', 'Não pode');
		expect(actId).toBe('');
	});

	it('is found by the words of its person, client or reason among those stored', async () => {
		const { decisions } = await arrived(3);
		await decisions.decide('allowance', ids(1, 3), 'approved', null);
		await decisions.pullDecided('allowance', 'newest');
		const whole = await decisions.keptDecided(ALL);
		const [first] = whole?.rows ?? [];
		const code = first?.request.client?.code ?? '';
		const page = await decisions.keptDecided({
			...ALL,
			search: `${code} ${first?.request.employee.name}`,
		});
		expect(page?.rows.map(({ request }) => request._id)).toContain(first?.request._id);
		expect(page?.total).toBe(whole?.rows.length);
		expect((await decisions.keptDecided({ ...ALL, search: 'ninguém assim' }))?.rows).toEqual([]);
	});

	it('is found by person, team and reason, and these say how many there are', async () => {
		const { decisions } = await arrived(6);
		await decisions.decide('allowance', ids(1, 6), 'approved', null);
		await decisions.pullDecided('allowance', 'newest');
		const whole = await decisions.keptDecided(ALL);
		const of = async (filter: Partial<typeof ALL>) =>
			(await decisions.keptDecided({ ...ALL, ...filter }))?.rows.map(({ request }) => request) ??
			[];
		for (const { value, label, count } of whole?.people ?? []) {
			const found = await of({ person: value });
			expect(found.map(({ employee }) => employee.name)).toEqual(Array(count).fill(label));
		}
		for (const { value, count } of whole?.reasons ?? []) {
			const found = await of({ reason: value });
			expect(found.map(({ reason }) => reason)).toEqual(Array(count).fill(value));
		}
		expect(await of({ team: MAIN_MANAGER_CODE })).toEqual([]);
		expect(await of({ person: 'nobody' })).toEqual([]);
		const nobody = await decisions.keptDecided({ ...ALL, person: 'nobody' });
		expect(nobody?.people).toContainEqual({ value: 'nobody', label: 'nobody', count: 0 });
	});

	it('that another person decided first opens as decided', async () => {
		const { decisions } = await arrived(2);
		await change(requestId(1), 'refused', MAIN_MANAGER_CODE);
		await decisions.decide('allowance', ids(1, 1), 'approved', null);
		expect(await decisions.one('allowance', requestId(1))).toMatchObject({
			request: { status: 'refused' },
			failure: { reason: 'already-decided' },
		});
	});

	it('is stored when its page was opened, and readable offline', async () => {
		const { engine, decisions } = await arrived(450);
		await decisions.decide('allowance', ids(1, 440), 'approved', null);
		world.time.pass(60_000);
		await decisions.pullDecided('allowance', 'newest');
		const newest = await shown(decisions);
		expect(newest.ids).toHaveLength(200);
		world.time.pass(60_000);
		await decisions.pullDecided('allowance', 'older');
		await decisions.decide('allowance', ids(441, 441), 'refused', 'Não pode');
		await decisions.pullDecided('allowance', 'newest');
		world.server.fault = noNetwork;
		await expect(decisions.pullDecided('allowance', 'newest')).rejects.toMatchObject({
			code: 'offline',
		});
		await engine.stop();
		const { api } = world.phone.openTab();
		const kept = await shown(api.decisions);
		expect(kept.ids?.[0]).toBe(requestId(441));
		expect(new Set(kept.ids).size).toBe(401);
		expect(kept.next).not.toBeNull();
		expect(kept.age && newest.age && kept.age > newest.age).toBe(true);
		world.server.fault = null;
		await api.decisions.pullDecided('allowance', 'older');
		expect(await shown(api.decisions)).toMatchObject({ next: null });
		expect(new Set((await shown(api.decisions)).ids).size).toBe(441);
	});
});

it('stores every opened level of the hierarchy with its age, and no other level', async () => {
	const { decisions } = await arrived(3);
	const { employees } = await decisions.people(null);
	const [first, second] = employees.map(({ employee }) => employee.employeeCode);
	const level = await decisions.people(first ?? '');
	world.server.fault = noNetwork;
	world.time.pass(3_600_000);
	expect(await decisions.people(first ?? '')).toEqual(level);
	expect((await decisions.people(null)).employees).toEqual(employees);
	await expect(decisions.people(second ?? '')).rejects.toMatchObject({ code: 'offline' });
});
