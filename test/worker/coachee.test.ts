import { describe, expect, it } from 'vitest';
import {
	DEMO_PASSWORD,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	SALESMAN_ON_LEAVE_CODE,
} from '#server/demo/demo-logins.ts';
import { aDevice } from '#test/support/builders.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
const MANAGER = { employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD };

/** The manager on the Tuesday route of a salesman of the main coordinator. */
async function managerAt(api: WorkerApi, search = MAIN_COORDINATOR_CODE) {
	await new Coach(api).arrives(MANAGER);
	const { rows } = await api.routePlan.list({ weekday: null, search });
	const row = must(rows.find(({ weekday, clientCount }) => weekday === 2 && clientCount >= 4));
	const view = await api.routePlan.coachee(row.shortId, 2);
	return {
		shortId: row.shortId,
		view,
		salesman: view.coachees[0],
		coordinator: must(view.coachees[1]),
	};
}

async function sellsByPhone(teleSales: boolean): Promise<void> {
	const { db, companyId } = world.server;
	await db
		.updateTable('employees')
		.set({ tele_sales: teleSales })
		.where('company_id', '=', companyId)
		.where('employee_code', '=', MAIN_COORDINATOR_CODE)
		.execute();
}

describe('a manager on the route of a salesman', () => {
	it('reads the feedbacks of each person who can be accompanied', async () => {
		const { api } = world.phone.openTab();
		const { salesman, coordinator } = await managerAt(api);
		expect(coordinator.employee.employeeCode).toBe(MAIN_COORDINATOR_CODE);
		expect(coordinator.feedbacks).not.toEqual([]);
		expect(salesman.feedbacks).not.toEqual([]);
		// The coordinator was accompanied by the manager, the salesman by the coordinator also.
		const managers = coordinator.feedbacks?.map(({ coachName }) => coachName);
		expect(new Set(managers)).toEqual(new Set(['Ricardo Almeida Furtado']));
		expect(salesman.feedbacks?.map(({ coachName }) => coachName)).toContain(
			coordinator.employee.name,
		);
	});

	it('knows that the feedbacks have not been downloaded yet', async () => {
		const { api } = world.phone.openTab();
		world.server.fault = async ({ url }, pass) =>
			url.endsWith('/coachingFeedback') ? new Response(null, { status: 503 }) : pass();
		const { view, salesman, coordinator } = await managerAt(api);
		expect([salesman.feedbacks, coordinator.feedbacks]).toEqual([null, null]);
		expect(view.row.knowsLast).toBe(false);
	});

	it('sees which of them is on leave', async () => {
		const { api } = world.phone.openTab();
		const { view, salesman, coordinator } = await managerAt(api, SALESMAN_ON_LEAVE_CODE);
		expect(salesman).toMatchObject({
			employee: { employeeCode: SALESMAN_ON_LEAVE_CODE },
			onLeave: true,
		});
		expect(coordinator.onLeave).toBe(false);
		expect(view.row.onLeave).toBe(true);
	});

	it('sees a new feedback of the coordinator as soon as it is finished', async () => {
		const { api } = world.phone.openTab();
		const { shortId, coordinator } = await managerAt(api);
		const before = coordinator.feedbacks?.length;
		const input = { shortId, weekday: 2, coacheeCode: MAIN_COORDINATOR_CODE } as const;
		await api.coaching.start(input);
		await new Coach(api).completesTheDay();
		const [salesman, again] = (await api.routePlan.coachee(shortId, 2)).coachees;
		expect(again?.feedbacks?.[0]).toMatchObject({ strength: 'Boa abordagem', commitment: 'Mix' });
		expect(again?.feedbacks).toHaveLength(must(before) + 1);
		expect(salesman.feedbacks?.[0]).not.toMatchObject({ strength: 'Boa abordagem' });
		await api.sync.syncNow();
		world.time.pass(60_000);
		world.server.log.length = 0;
		await api.routePlan.refresh();
		expect(world.server.log).toContain('GET /api/v3/app/coachingFeedback');
		const told = (await api.routePlan.coachee(shortId, 2)).coachees;
		// The server adds whether it could confirm the coaching.
		expect(told).toMatchObject([salesman, again]);
	});
});

describe('a coaching starts with what the screen showed', () => {
	it.each(['salesman', 'coordinator'] as const)('of the %s', async (who) => {
		const { api } = world.phone.openTab();
		const { shortId, view, ...people } = await managerAt(api);
		const { employee, teleSales, goals, formCounts } = people[who];
		const { employeeCode: coacheeCode } = employee;
		const started = await api.coaching.start({ shortId, weekday: 2, coacheeCode });
		expect(teleSales).toBe(false);
		expect(started).toMatchObject({
			coachee: employee,
			salesman: who === 'salesman' ? null : view.row.salesman,
			teleSales,
			coachingStage: 'pre-process',
			statistics: {
				goals: { minInRoute: goals.minInRoute, maxOutRoute: goals.maxOutRoute },
				pdvs: { planned: goals.planned },
			},
		});
		await api.coaching.checkInStage(aDevice());
		const { forms } = await api.coaching.forms();
		expect(forms).toHaveLength(formCounts.pre);
		// One is for those who sell, one for managers with a coordinator.
		expect(forms.some(({ title }) => title.includes('coordenador'))).toBe(who === 'coordinator');
		await api.sync.syncNow();
		expect((await api.sync.view()).coaching).toMatchObject({ pending: 0, refused: [] });
	});

	it('as teleSales only for a person who sells by telephone', async () => {
		const { api } = world.phone.openTab();
		await sellsByPhone(true);
		try {
			const { shortId, salesman, coordinator } = await managerAt(api);
			expect(salesman).toMatchObject({ teleSales: false });
			expect(salesman.goals.minInRoute).toBeGreaterThan(1);
			expect(coordinator).toMatchObject({ teleSales: true, goals: { minInRoute: 1 } });
			const { employeeCode: coacheeCode } = coordinator.employee;
			expect(await api.coaching.start({ shortId, weekday: 2, coacheeCode })).toMatchObject({
				teleSales: true,
				coachingStage: 'process',
				statistics: { goals: { minInRoute: 1 } },
			});
		} finally {
			await sellsByPhone(false);
		}
	});

	it('with every allowance of the salesman, also when the coordinator is accompanied', async () => {
		const { api } = world.phone.openTab();
		const { shortId, view } = await managerAt(api);
		const { allowances, clients } = view;
		expect(allowances.some(({ inRoute }) => inRoute)).toBe(true);
		expect(allowances.some(({ inRoute }) => !inRoute)).toBe(true);
		const today = clients.flatMap(({ allowance }) => allowance?.code ?? []);
		expect(allowances.flatMap(({ code, inRoute }) => (inRoute ? code : [])).sort()).toEqual(
			today.sort(),
		);
		await api.coaching.start({ shortId, weekday: 2, coacheeCode: MAIN_COORDINATOR_CODE });
		await new Coach(api).opensStage();
		await new Coach(api).answersAll();
		await new Coach(api).checksOut();
		const all = { search: '', near: null } as const;
		const inRoute = await api.coaching.pdvs({ ...all, filter: 'in-route' });
		const outOfRoute = await api.coaching.pdvs({ ...all, filter: 'out-of-route' });
		const excused = [...inRoute.rows, ...outOfRoute.rows].flatMap(
			({ allowance }) => allowance ?? [],
		);
		const byCode = (a: { readonly code: string }, b: { readonly code: string }) =>
			a.code < b.code ? -1 : 1;
		expect(excused.sort(byCode)).toEqual(
			allowances.map(({ inRoute: _, ...allowance }) => allowance).sort(byCode),
		);
	});
});
