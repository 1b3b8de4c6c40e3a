import { describe, expect, it, vi } from 'vitest';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

describe('a whole day', () => {
	it('without network is on the server when the network is back, with the same score', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { _id } = await coach.starts();
		await api.session.setOnline(false);
		await coach.completesTheDay();
		expect(await api.coaching.current()).toBeNull();
		const waiting = await api.sync.view();
		expect(waiting.coaching.pending).toBe(1);
		expect(waiting.receipts).toMatchObject([{ coachingId: _id, outcome: 'done', sentAt: null }]);

		await api.session.setOnline(true);
		await api.sync.syncNow();
		const kept = await onServer(world.server, _id);
		expect(kept).toMatchObject({ coaching_stage: 'done', expired: false });
		expect(kept?.state.feedbacks.strength).toBe('Boa abordagem');
		expect(kept?.state.stages).toHaveLength(4);
		const sent = await api.sync.view();
		expect(sent.coaching).toMatchObject({ pending: 0, refused: [], lastError: null });
		const [receipt] = sent.receipts;
		expect(receipt?.sentAt).not.toBeNull();
		expect(receipt?.serverGrade).toBe(receipt?.grade);
		expect(kept?.grade).toBe(receipt?.grade);
	});

	it('sends each check-in and check-out once', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { _id } = await coach.starts();
		await coach.completesTheDay();
		await api.sync.syncNow();
		await api.sync.syncNow();
		const checks = await world.server.db
			.selectFrom('checks')
			.select(['kind', 'stage', 'client_code'])
			.where('company_id', '=', world.server.companyId)
			.where('coaching_id', '=', _id)
			.execute();
		expect(checks.filter(({ kind }) => kind === 'checkIn')).toHaveLength(4);
		expect(checks.filter(({ kind }) => kind === 'checkOut')).toHaveLength(4);
	});

	it('notifies the page after a change, and never without one', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { _id } = await coach.starts();
		await api.sync.syncNow();
		// The portfolio comes beside the loop.
		await world.phone.quiet();
		const heard: string[][] = [];
		await api.subscribe((topics) => heard.push(topics));
		world.time.pass(15_000);
		await world.phone.quiet();
		expect(heard).toEqual([]);
		await coach.opensStage();
		expect(heard.length).toBeGreaterThan(0);
		expect(heard.flat()).toContain('coaching');
		expect(await api.coaching.current()).toMatchObject({ _id });
	});

	it('notifies its own tab of an answer as an answer, and another tab as a change', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		await coach.starts();
		await coach.opensStage();
		await api.sync.syncNow();
		const here: string[] = [];
		const there: string[] = [];
		await api.subscribe((topics) => here.push(...topics));
		await world.phone.openTab().api.subscribe((topics) => there.push(...topics));
		await coach.answers(0);
		expect(here).toEqual(['answer', 'sync']);
		await vi.waitFor(() => expect(there).toEqual(['coaching', 'sync']));
		// It waits already: its call has told this page all there is.
		await coach.answers(0);
		await vi.waitFor(() => expect(there.filter((topic) => topic === 'coaching')).toHaveLength(2));
		expect(here.filter((topic) => topic === 'answer')).toHaveLength(1);
	});
});
