import { describe, expect, it } from 'vitest';
import {
	aCoaching,
	anAllowance,
	anEmployee,
	aPdv,
	aVisit,
	clients,
} from '#test/support/builders.ts';
import { inProcess, out, play, visit } from '#test/support/play-commands.ts';
import type { CoachingStart } from '#worker/domain/visit/start.ts';
import { countVisits, goalsFor, plannedInRoute } from '#worker/domain/visit/statistics.ts';

const goals = { generic: false, teleSales: false, outRouteMultiplier: 0.2 };
const many = (n: number) => clients(...Array.from({ length: n }, (_, i) => String(i + 1)));

describe('planned in route', () => {
	it('weighs a Quinzenal client half, an excused one nothing, others one', () => {
		const allowances = [anAllowance('1', 'Quinzenal'), anAllowance('2')];
		expect(plannedInRoute({ in: clients('1', '2', '3', '4') }, allowances)).toBe(2.5);
	});
});

describe('goals', () => {
	it.each(['Empresa', 'Gerente'] as const)('of %s: planned, capped at 10', (coachJobTitle) => {
		expect(goalsFor({ ...goals, coachJobTitle, planned: 7.5 }).minInRoute).toBe(7.5);
		expect(goalsFor({ ...goals, coachJobTitle, planned: 30 }).minInRoute).toBe(10);
	});

	it('of Coordenador: 70 % of planned, at least 1, never rounded', () => {
		const coachJobTitle = 'Coordenador';
		expect(goalsFor({ ...goals, coachJobTitle, planned: 10 }).minInRoute).toBe(7);
		expect(goalsFor({ ...goals, coachJobTitle, planned: 7 }).minInRoute).toBe(4.9);
		expect(goalsFor({ ...goals, coachJobTitle, planned: 0.5 }).minInRoute).toBe(1);
	});

	it.each(['Empresa', 'Gerente', 'Coordenador'] as const)(
		'of generic and teleSales coachings of %s: 1',
		(coachJobTitle) => {
			const input = { ...goals, coachJobTitle, planned: 8 };
			expect(goalsFor({ ...input, generic: true }).minInRoute).toBe(1);
			expect(goalsFor({ ...input, teleSales: true }).minInRoute).toBe(1);
		},
	);

	it('of an unknown title: refused, also for generic and teleSales coachings', () => {
		const input = { ...goals, coachJobTitle: 'Vendedor', planned: 8 } as const;
		expect(() => goalsFor(input)).toThrow('Unknown job title');
		expect(() => goalsFor({ ...input, generic: true })).toThrow('Unknown job title');
		expect(() => goalsFor({ ...input, teleSales: true })).toThrow('Unknown job title');
	});

	it('out of route: ceil(planned × multiplier), without binary noise', () => {
		const max = (planned: number, outRouteMultiplier = 0.2) =>
			goalsFor({ ...goals, coachJobTitle: 'Gerente', planned, outRouteMultiplier }).maxOutRoute;
		expect(max(0)).toBe(0);
		expect(max(0.5)).toBe(1);
		expect(max(10)).toBe(2);
		expect(max(10.5)).toBe(3);
		expect(max(50, 0.14)).toBe(7);
	});
});

describe('a visit counts', () => {
	const codes = (...pdvs: Parameters<typeof aPdv>[]) =>
		countVisits({ stages: pdvs.map((pdv, n) => aVisit(n, aPdv(...pdv))) }).map(({ _id }) => _id);

	it('unless it repeats an earlier counted visit', () => {
		expect(codes(['1'], ['2'], ['1'])).toHaveLength(2);
	});

	it('with any status: absent and overdue count too', () => {
		expect(codes(['1', { status: 'absent' }], ['2', { status: 'overdue' }])).toHaveLength(2);
	});

	it('unless discarded', () => {
		expect(codes(['1', { status: 'discard' }])).toEqual([]);
	});

	it('until an inactive status reverses it', () => {
		expect(codes(['1'], ['1', { status: 'inactive' }])).toEqual([]);
		expect(codes(['1', { status: 'inactive' }])).toEqual([]);
		expect(codes(['1'], ['1', { status: 'inactive' }], ['1'])).toHaveLength(1);
	});
});

describe('statistics', () => {
	const processOf = (start: Partial<CoachingStart>) => inProcess(aCoaching({}, start));

	it('count visited, in route, out of route and invalid', () => {
		const stages = [
			aVisit(0, aPdv('1')),
			aVisit(1, aPdv('6', { inRoute: false, invalidated: true })),
			aVisit(2, aPdv('1')),
		];
		const { statistics } = aCoaching({ stages });
		expect(statistics.pdvs).toMatchObject({ planned: 5, visited: 2, inRoute: 1, outRoute: 1 });
	});

	it('count an open visit from its check-in', () => {
		expect(play(processOf({}), visit('1')).statistics.pdvs).toMatchObject({
			visited: 1,
			inRoute: 1,
		});
	});

	it('weigh a Quinzenal client half', () => {
		const process = processOf({ activeAllowanceClients: [anAllowance('1', 'Quinzenal')] });
		expect(process.statistics.pdvs.planned).toBe(4.5);
		const { pdvs } = play(process, visit('1'), out).statistics;
		expect(pdvs).toMatchObject({ planned: 4.5, visited: 1, inRoute: 0.5 });
	});

	it('raise minInRoute, planned and inRoute at the check-out of an excused client, once', () => {
		const process = processOf({ activeAllowanceClients: [anAllowance('1')] });
		const { goals: before, pdvs: planned } = process.statistics;
		expect(planned).toMatchObject({ planned: 4, inRoute: 0 });
		const open = play(process, visit('1'));
		expect(open.statistics.pdvs).toMatchObject({ planned: 4, visited: 1, inRoute: 0 });
		expect(open.visitedAllowanceClients).toEqual([]);
		const closed = play(open, out);
		expect(closed.statistics.pdvs).toMatchObject({ planned: 5, visited: 1, inRoute: 1 });
		expect(closed.statistics.goals.minInRoute).toBe(before.minInRoute + 1);
		expect(closed.statistics.goals.maxOutRoute).toBe(before.maxOutRoute);
		expect(closed.visitedAllowanceClients).toEqual(['1']);
		const again = play(closed, visit('1'), out);
		expect(again.statistics).toEqual(closed.statistics);
		const reversed = play(again, visit('1', 'inactive'));
		expect(reversed.statistics).toEqual(process.statistics);
	});

	it('do not raise goals for an excused client out of route', () => {
		const process = processOf({ activeAllowanceClients: [anAllowance('6')] });
		const { pdvs } = play(process, visit('6'), out).statistics;
		expect(pdvs).toMatchObject({ planned: 5, inRoute: 0, outRoute: 1 });
	});

	it('show when the minimum is reached', () => {
		const coach = anEmployee({ jobTitle: 'Gerente' });
		const one = processOf({ coach, routes: { hash: '', in: many(1), out: [] } });
		expect(one.statistics.goals.minRoutesAchivied).toBe(false);
		expect(play(one, visit('1')).statistics.goals.minRoutesAchivied).toBe(true);
	});
});
