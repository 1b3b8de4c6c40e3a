import { describe, expect, it } from 'vitest';
import { aContext, aForm, anEmployee, aQuestion, aStart, ZONE } from '#test/support/builders.ts';
import { GENERIC_COACHEE } from '#worker/domain/session/person.ts';
import { parametersFor } from '#worker/domain/visit/parameters.ts';
import { isTeleSales, startCoaching, weekDateOf } from '#worker/domain/visit/start.ts';
import { must } from '#worker/errors.ts';

describe('starting a coaching', () => {
	it('starts at pre-process', () => {
		const coaching = startCoaching(aStart(), aContext());
		expect(coaching.coachingStage).toBe('pre-process');
		expect(coaching.stages).toEqual([]);
		expect(coaching.expired).toBe(false);
		expect(coaching.scoreAlgorithmVersion).toBe('v2.0');
	});

	it('refuses a route that no server would accept', () => {
		const { routes } = aStart();
		const client = must(routes.in[0]);
		const many = (count: number) =>
			Array.from({ length: count }, (_, index) => ({ ...client, code: String(index) }));
		const starting = (count: number) => () =>
			startCoaching(aStart({ routes: { ...routes, in: many(count) } }), aContext());
		expect(starting(5_000)).not.toThrow();
		expect(starting(5_001)).toThrow('more clients than fit');
	});

	it('starts at process when teleselling', () => {
		const coaching = startCoaching(aStart({ teleSales: true }), aContext());
		expect(coaching.coachingStage).toBe('process');
	});

	it('is teleSales when the coach or the coachee works in telesales', () => {
		const field = anEmployee();
		const phone = anEmployee({ teleSales: true });
		expect(isTeleSales(field, field)).toBe(false);
		expect(isTeleSales(phone, field)).toBe(true);
		expect(isTeleSales(field, phone)).toBe(true);
	});

	it('is revision 1 of this device, with one entry of history', () => {
		const coaching = startCoaching(aStart(), aContext());
		expect(coaching.rev).toBe(1);
		expect(coaching.revisions).toEqual({ phone: 1 });
		expect(coaching.appVersion).toEqual(['1.0.0']);
		expect(coaching.changeHistory.inconsistent).toBe(false);
		expect(coaching.changeHistory.entries).toEqual([
			{
				seq: 1,
				rev: 1,
				deviceId: 'phone',
				type: 'start',
				stageId: null,
				at: '2025-03-04T14:00:00.000Z',
				tzOffset: -240,
				count: 1,
			},
		]);
	});

	it('records the zone of the device and the week date of the day in it', () => {
		// 02:30 UTC on Monday is still Sunday in Manaus: the week before.
		const now = '2025-03-03T02:30:00Z';
		const coaching = startCoaching(aStart(), aContext({ now }));
		expect(coaching.date).toBe(now);
		expect(coaching.timezone).toBe(ZONE);
		expect(coaching.weekDate).toEqual({ year: 2025, week: 9, day: 7 });
		expect(weekDateOf(now, 'UTC')).toEqual({ year: 2025, week: 10, day: 1 });
	});

	it('takes the ISO year of the week, not of the calendar', () => {
		expect(weekDateOf('2024-12-31T12:00:00Z', ZONE)).toEqual({ year: 2025, week: 1, day: 2 });
	});

	it('has search keys without accents, of coachee, coach and salesman', () => {
		const salesman = anEmployee({ name: 'José Gonçalves', employeeCode: 'V9' });
		const { searchKeys } = startCoaching(aStart({ salesman }), aContext());
		expect(searchKeys).toEqual([
			'vitor',
			'araujo',
			'v1',
			'carla',
			'lima',
			'c1',
			'jose',
			'goncalves',
			'v9',
		]);
	});

	it('drops answers that came with a form', () => {
		const answered = { rev: 3, deviceId: 'other' };
		const form = aForm({ questions: [aQuestion({ answer: ['Sim'], answered })] });
		const { forms } = startCoaching(aStart({ forms: [form] }), aContext());
		expect(forms[0]?.questions[0]).toEqual(aQuestion());
	});

	it('refuses a coach whose job title has no goals', () => {
		const coach = anEmployee({ jobTitle: 'Vendedor' });
		expect(() => startCoaching(aStart({ coach }), aContext())).toThrow('Unknown job title');
		const generic = aStart({ coach, coachee: GENERIC_COACHEE, generic: true });
		expect(() => startCoaching(generic, aContext())).toThrow('Unknown job title');
		const teleSales = aStart({ coach, teleSales: true });
		expect(() => startCoaching(teleSales, aContext())).toThrow('Unknown job title');
	});
});

describe('parameters', () => {
	const mine = { jobTitle: 'Gerente', pdvMinDistance: 300, outRouteMultiplier: 0.5 } as const;

	it('are chosen per coach job title', () => {
		expect(parametersFor([mine], 'Gerente', false)).toBe(mine);
	});

	it("are 'Generico' when the coachee has no employee code", () => {
		expect(parametersFor([mine], 'Gerente', true).jobTitle).toBe('Generico');
	});

	it('are 500 m and 0.2 by default', () => {
		expect(parametersFor([], 'Empresa', false)).toEqual({
			jobTitle: 'Empresa',
			pdvMinDistance: 500,
			outRouteMultiplier: 0.2,
		});
	});

	it('are unknown for a Vendedor', () => {
		expect(() => parametersFor([mine], 'Vendedor', false)).toThrow('Unknown job title');
	});
});
