import { describe, expect, it } from 'vitest';
import {
	DEMO_PASSWORD,
	MAIN_SALESMAN_CODE,
	TELE_SALES_COACH_CODE,
} from '#server/demo/demo-logins.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { aDevice } from '#test/support/builders.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();
const near = { latitude: -23.5, longitude: -46.6 };

describe('before a visit', () => {
	it('lists the routes of today, and a search those of every day', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const list = await api.routePlan.list({ weekday: null, search: '' });
		// 2025-03-04 is a Tuesday.
		expect(list).toMatchObject({ today: 2, weekday: 2, loaded: true, canStartGeneric: true });
		expect(list.rows.every(({ weekday }) => weekday === 2)).toBe(true);
		expect(list.weekdays.map(({ weekday }) => weekday)).toContain(5);
		const [row] = list.rows;
		const found = await api.routePlan.list({ weekday: null, search: row?.salesman.name ?? '' });
		expect(new Set(found.rows.map(({ weekday }) => weekday)).size).toBeGreaterThan(1);
	});

	it('shows the people to accompany, with goals and forms', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const { rows } = await api.routePlan.list({ weekday: 2, search: '' });
		const view = await api.routePlan.coachee(rows[0]?.shortId ?? '', 2);
		expect(view.clients).toHaveLength(view.row.clientCount);
		const [{ employee, goals, formCounts }, ...others] = view.coachees;
		expect([employee, ...others]).toEqual([view.row.salesman]);
		expect(goals.planned).toBeGreaterThan(0);
		expect(formCounts.process).toBeGreaterThan(0);
		await expect(api.routePlan.coachee('nobody', 2)).rejects.toMatchObject({
			code: 'route-not-found',
		});
	});

	it('shows the last coaching as soon as it is finished, also after it was sent', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const { coachee } = await coach.starts();
		await api.sync.syncNow();
		const last = async () => {
			const query = { weekday: null, search: coachee.employeeCode ?? '' } as const;
			const [row] = (await api.routePlan.list(query)).rows;
			const { coachees } = await api.routePlan.coachee(row?.shortId ?? '', 2);
			const [{ feedbacks }] = coachees;
			return { at: row?.lastCoachingAt, grade: row?.lastGrade, feedback: feedbacks?.[0] };
		};
		const before = await last();
		world.server.fault = noNetwork;
		await coach.completesTheDay();
		const here = await last();
		const told = async () => (await api.sync.view()).receipts[0]?.day;
		const day = await told();
		expect(day).toMatchObject({ coacheeName: coachee.name, grade: here.grade });
		expect(day?.agreed).toEqual([{ what: 'Mix', by: null }]);
		expect(here.at).not.toBe(before.at);
		expect(here.grade).toBeGreaterThan(0);
		expect(here.feedback).toMatchObject({ strength: 'Boa abordagem', commitment: 'Mix' });
		world.server.fault = null;
		// The loop by itself: nobody has asked for the lists.
		await api.session.setOnline(false);
		await api.session.setOnline(true);
		await world.phone.quiet();
		expect((await api.offline.outbox()).items).toEqual([]);
		expect(await told()).toEqual(day);
		// The server adds whether it could confirm the coaching.
		expect(await last()).toMatchObject(here);
		const kept = world.phone.openTab().api;
		expect(
			(await kept.routePlan.list({ weekday: null, search: coachee.name })).rows[0],
		).toMatchObject({
			lastCoachingAt: here.at,
		});
	});

	it('the Vendedor Genérico has the clients of the day and a goal of one visit', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const view = await api.routePlan.coachee('generico', 0);
		expect(view).toMatchObject({ outCount: 0, coachees: [{ goals: { minInRoute: 1 } }] });
		const input = { shortId: 'generico', weekday: 0, coacheeCode: null } as const;
		const started = await api.coaching.start(input);
		expect(started).toMatchObject({
			generic: true,
			weekday: 0,
			coachee: { name: 'Vendedor Genérico', employeeCode: null },
		});
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
	});

	it('a Vendedor sees no routes, and nothing is outdated', async () => {
		const { api } = world.phone.openTab();
		const salesman = { employeeCode: MAIN_SALESMAN_CODE, password: DEMO_PASSWORD };
		await new Coach(api).arrives(salesman);
		expect(await api.routePlan.list({ weekday: null, search: '' })).toMatchObject({
			rows: [],
			loaded: false,
			canStartGeneric: false,
		});
		expect(await api.sync.view()).toMatchObject({ outdated: false });
		expect(await api.session.situation()).toMatchObject({ locked: null });
	});
});

describe('during a visit', () => {
	it('each step has its route for the guards', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const route = async () => (await api.session.situation()).coaching?.route;
		expect(await route()).toBeUndefined();
		await coach.starts();
		expect(await route()).toBe('/coaching/pdvs');
		await api.coaching.checkInStage(aDevice());
		expect(await route()).toBe('/coaching/forms');
		await coach.choosesForm();
		expect(await route()).toBe('/coaching/form/questions/0');
		await coach.answers(0);
		expect(await route()).toBe('/coaching/form/questions/1');
		await coach.checksOut();
		await coach.visits();
		await coach.choosesForm();
		expect(await route()).toBe('/coaching/form/pdv');
	});

	it('PDVs are listed by filter, search and distance, and one PDV shows its visit, status and observation', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		await coach.starts();
		await coach.opensStage();
		await coach.checksOut();
		const code = await coach.visits();
		const open = await api.coaching.pdv(null);
		expect(open).toMatchObject({ client: { code }, status: 'being', inRoute: true });
		expect(open.visit).not.toBeNull();
		expect(open.awaitsApproval).toBe(true);
		await api.coaching.updatePdv(open.visit?._id ?? '', { coachingObservation: 'Freezer vazio' });
		await api.coaching.abort('overdue', aDevice());
		expect(await api.coaching.pdv(code)).toMatchObject({
			visit: null,
			status: 'overdue',
			observation: 'Freezer vazio',
		});
		const visited = await api.coaching.pdvs({ filter: 'visited', search: '', near });
		expect(visited.rows.map((row) => row.code)).toEqual([code]);
		expect(visited.counts.visited).toBe(1);
		const waiting = await api.coaching.pdvs({ filter: 'waiting', search: '', near });
		const distances = waiting.rows.map((row) => row.distance ?? Number.POSITIVE_INFINITY);
		expect(distances).toEqual(distances.toSorted((a, b) => a - b));
		await expect(api.coaching.pdv('nobody')).rejects.toMatchObject({ code: 'route-not-found' });
	});

	it('a question shows which questions are answered, and its revision', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		await coach.starts();
		await expect(api.coaching.question(0)).rejects.toMatchObject({ code: 'no-current-stage' });
		await coach.opensStage();
		const before = await api.coaching.question(0);
		expect(before.answered).toHaveLength(before.total);
		await coach.answers(0);
		const after = await api.coaching.question(0);
		expect(after).toMatchObject({ rev: before.rev + 1, ackedRev: 0 });
		expect(after.answered[0]).toBe(true);
		await expect(api.coaching.question(999)).rejects.toMatchObject({
			code: 'question-not-found',
		});
	});

	it('a teleSales day starts in process and stores no location', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives({ employeeCode: TELE_SALES_COACH_CODE, password: DEMO_PASSWORD });
		const started = await coach.starts();
		expect(started).toMatchObject({ teleSales: true, coachingStage: 'process' });
		const denied = aDevice({ status: 'PERMISSION_DENIED', position: null });
		await coach.visits('being', denied);
		await coach.choosesForm();
		await coach.answersAll();
		await coach.checksOut();
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
	});

	it('a client who does not answer reaches the goal of telesales, and the day still needs a contact for a grade', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives({ employeeCode: TELE_SALES_COACH_CODE, password: DEMO_PASSWORD });
		expect(await coach.starts()).toMatchObject({ visitGoal: { missing: 1 }, needsVisit: false });
		await coach.visits('absent');
		const day = async () =>
			(await api.coaching.pdvs({ filter: 'in-route', search: '', near })).coaching;
		expect(await day()).toMatchObject({ visitGoal: { missing: 0 }, needsVisit: true });
		await coach.visits();
		await coach.choosesForm();
		await coach.answersAll();
		expect(await coach.checksOut()).toMatchObject({ needsVisit: false });
	});

	it('the feedback explains the score and offers the options of the company', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		await coach.starts();
		await coach.opensStage();
		await coach.answersAll();
		await coach.checksOut();
		await coach.visits('absent');
		await coach.opensStage();
		await coach.checksOut();
		const view = await api.coaching.feedback();
		expect(view.options.development.length).toBeGreaterThan(0);
		expect(view.explanation.map(({ label }) => label)).toContain('Processo');
	});
});
