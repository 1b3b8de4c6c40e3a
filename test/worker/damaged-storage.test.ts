import { describe, expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { aDevice } from '#test/support/builders.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { damageFirstAnswer, evict } from '#test/support/damage-storage.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
const onTheWay = () => Coach.onTheWay(world.phone.openTab());

describe('a damaged answer', () => {
	it('keeps the intact neighbours of a damaged answer, and names the question', async () => {
		const { engine, api, coach } = await onTheWay();
		const { question } = await api.coaching.question(0);
		world.server.fault = noNetwork;
		await coach.answersAll();
		const { total } = await api.coaching.question(0);
		await engine.stop();
		await damageFirstAnswer(world.phone);

		const again = new Coach(world.phone.openTab().api);
		const { answered } = await again.api.coaching.question(1);
		expect(answered).toEqual([false, ...Array(total - 1).fill(true)]);
		expect(await again.api.coaching.damaged()).toMatchObject([
			{ index: 0, text: question.text, stage: 'pre-process', found: ['\uFFFD'], isOpen: true },
		]);
		await again.answers(0);
		expect(await again.api.coaching.damaged()).toEqual([]);
		world.server.fault = null;
		await again.api.sync.syncNow();
	});

	it('offers what is readable of a damaged row of an older build', async () => {
		const { engine, api, coach } = await onTheWay();
		world.server.fault = noNetwork;
		await coach.answersAll();
		const { question, total } = await api.coaching.question(1);
		await engine.stop();
		await damageFirstAnswer(world.phone, { isOldRow: true });

		const { coaching } = world.phone.openTab().api;
		const damaged = await coaching.damaged();
		expect(damaged).toHaveLength(total);
		expect(damaged[1]).toMatchObject({ index: 1, found: question.answer });
		world.server.fault = null;
	});

	it('names no question whose answer the server had', async () => {
		const { engine, api, coach } = await onTheWay();
		await coach.answersAll();
		await api.sync.syncNow();
		await engine.stop();
		await damageFirstAnswer(world.phone);

		const again = world.phone.openTab().api;
		await again.coaching.current();
		await again.sync.syncNow();
		expect(await again.coaching.damaged()).toEqual([]);
		expect((await again.coaching.question(0)).answered).not.toContain(false);
	});
});

it('a stage whose form is lost with its row names the answers once the form is chosen again', async () => {
	const engine = world.phone.openTab();
	const { api } = engine;
	const coach = new Coach(api);
	await coach.arrives();
	await coach.starts();
	await api.coaching.checkInStage(aDevice());
	await api.sync.syncNow();
	world.server.fault = noNetwork;
	await coach.choosesForm();
	await coach.answers(1);
	const { question } = await api.coaching.question(1);
	await engine.stop();
	await world.phone.corrupt('stages');

	const again = new Coach(world.phone.openTab().api);
	await again.api.coaching.current();
	world.server.fault = null;
	await again.api.sync.syncNow();
	expect(await again.api.coaching.current()).toMatchObject({
		coachingStage: 'pre-process',
		currentStage: { questionCount: 0 },
	});
	expect(await again.api.coaching.damaged()).toEqual([]);
	await again.choosesForm();
	expect(await again.api.coaching.damaged()).toMatchObject([{ index: 1, found: question.answer }]);
});

it('a day whose head is damaged goes on at the stage that its intact rows show', async () => {
	const { engine, api, coach, _id } = await onTheWay();
	await api.sync.syncNow();
	world.server.fault = noNetwork;
	await coach.answersAll();
	await coach.checksOut();
	await coach.visits();
	await engine.stop();
	await world.phone.corrupt('heads');

	const again = world.phone.openTab().api;
	await again.coaching.current();
	world.server.fault = null;
	await again.sync.syncNow();
	await again.sync.syncNow();
	expect((await again.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
	expect(await again.coaching.current()).toMatchObject({ _id, coachingStage: 'process' });
	expect(await onServer(world.server, _id)).toMatchObject({ coaching_stage: 'process' });
});

describe('storage deleted by the browser', () => {
	it('notices within seconds that the browser deleted the storage of the running app', async () => {
		const { engine, api, coach, _id } = await onTheWay();
		await coach.answers(0);
		await world.phone.quiet();
		const sentinel = await api.session.sentinel();
		await evict(world.phone);
		world.time.pass(6_000);
		await vi.waitFor(async () =>
			expect(await api.session.checkSentinel(sentinel)).toEqual({
				kind: 'missing',
				recovered: true,
			}),
		);
		await world.phone.quiet();
		await engine.stop();

		const again = world.phone.openTab().api;
		expect(await again.session.user()).not.toBeNull();
		expect(await again.coaching.current()).toMatchObject({ _id });
		expect((await again.coaching.question(0)).question.answer).not.toEqual([]);
	});

	it('keeps the session although another tab was opened before it was noticed', async () => {
		const { engine, coach, _id } = await onTheWay();
		await coach.answers(0);
		await world.phone.quiet();
		await evict(world.phone);
		const other = world.phone.openTab();
		expect(await other.api.session.user()).toBeNull();
		world.time.pass(6_000);
		await vi.waitFor(async () => expect(await other.api.session.user()).not.toBeNull());
		await world.phone.quiet();
		expect(await other.api.coaching.current()).toMatchObject({ _id });
		await engine.stop();
		await other.stop();
		expect(await world.phone.openTab().api.session.user()).not.toBeNull();
	});

	it('says why a login is needed after the browser deleted everything', async () => {
		const { engine, api } = await onTheWay();
		await api.coaching.discard();
		await api.sync.syncNow();
		const sentinel = await api.session.sentinel();
		await engine.stop();
		await evict(world.phone);
		const again = world.phone.openTab().api;
		expect(await again.session.user()).toBeNull();
		expect(await again.session.checkSentinel(sentinel)).toEqual({
			kind: 'missing',
			recovered: false,
		});
		expect(await again.session.checkSentinel(null)).toBeNull();
		await world.phone.closeTabs();

		// That program was killed before anybody could read it.
		const next = world.phone.openTab().api;
		expect(await next.session.checkSentinel(sentinel)).not.toBeNull();
		// One loss is reported once, with the next login.
		await vi.waitFor(async () => {
			const { queued } = await next.telemetry.view();
			const losses = queued.filter(({ item }) => 'name' in item && item.name === 'data-lost');
			expect(losses).toMatchObject([{ item: { detail: 'missing', count: 1 } }]);
		});
	});

	it('does not call a logout whose page was killed a loss', async () => {
		const { api } = await onTheWay();
		await api.coaching.discard();
		await api.sync.syncNow();
		const sentinel = must(await api.session.sentinel());
		await api.session.logout();
		expect(await api.session.checkSentinel({ ...sentinel, pending: 1 })).toBeNull();
	});
});
