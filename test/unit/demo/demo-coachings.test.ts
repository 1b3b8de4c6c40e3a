import { describe, expect, it } from 'vitest';
import { demoCoachings, demoPastCoachings } from '#server/demo/demo-coachings.ts';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { MAIN_COORDINATOR_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { CoachingSchema } from '#worker/contract/coaching.ts';
import { accept } from '#worker/contract/parse.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';

const TODAY = '2026-03-11';
const company = generateDemoCompany({ today: TODAY });
const recent = demoCoachings(company, TODAY);
const past = demoPastCoachings(company, TODAY).map(({ coaching }) => coaching);
const coachings = [...past, ...recent];

describe('the past coachings of the demo company', () => {
	it('are finished, with a feedback the lists know', () => {
		expect(coachings.length).toBeGreaterThan(20);
		for (const { coachingStage, feedbacks, stages, teleSales } of coachings) {
			expect(coachingStage).toBe('done');
			expect(feedbacks.commitment).not.toBe('');
			expect(feedbacks.diagnosis.length).toBeGreaterThan(0);
			expect(feedbacks.development.length).toBeGreaterThan(0);
			expect(stages.at(0)?.stage).toBe(teleSales ? 'process' : 'pre-process');
			expect(stages.at(-1)?.stage).toBe('post-process');
		}
	});

	it('pass the schema, and the score and statistics are those of their answers', () => {
		for (const coaching of coachings) {
			expect(() => accept(CoachingSchema, coaching)).not.toThrow();
			expect(withDerived(coaching)).toEqual(coaching);
			expect(coaching.score.grade).toBeGreaterThan(0);
			expect(coaching.changeHistory.inconsistent).toBe(false);
		}
	});

	it('are on working days before today, one per day for each coach and coachee', () => {
		const days = coachings.map(({ date, timezone, coach, coachee }) => {
			const day = Temporal.Instant.from(date).toZonedDateTimeISO(timezone).toPlainDate();
			expect(Temporal.PlainDate.compare(day, TODAY)).toBe(-1);
			expect(day.dayOfWeek).not.toBe(7);
			return [`${coach.employeeCode} ${day}`, `${coachee.employeeCode} ${day}`];
		});
		for (const side of [0, 1]) {
			expect(new Set(days.map((day) => day[side])).size).toBe(coachings.length);
		}
	});

	it('cover the main salesman more than once, telesales, and a coordinator as coachee', () => {
		const ofMain = coachings.filter(
			({ coach, coachee }) =>
				coach.employeeCode === MAIN_COORDINATOR_CODE && coachee.employeeCode === MAIN_SALESMAN_CODE,
		);
		expect(ofMain.length).toBeGreaterThanOrEqual(2);
		expect(coachings.some((coaching) => coaching.teleSales)).toBe(true);
		const [asCoachee] = coachings.filter(({ coachee }) => coachee.jobTitle === 'Coordenador');
		expect(asCoachee?.coach.jobTitle).toBe('Gerente');
		expect(asCoachee?.salesman?.jobTitle).toBe('Vendedor');
	});

	it('have rounded positions once they are older than 90 days, and no check-in that asks for approval', () => {
		const old = demoPastCoachings(company, TODAY);
		expect(new Set(old.map(({ isCoarse }) => isCoarse)).size).toBe(2);
		for (const { coaching, isCoarse } of old) {
			const checks = coaching.stages.map(({ checkIn }) => checkIn);
			expect(checks.map(({ location }) => location?.approval)).not.toContain('waiting');
			const places = checks.flatMap(({ location }) => location?.coordinates ?? []);
			const isRounded = places.every((one) => Number(one.toFixed(2)) === one);
			if (!coaching.teleSales) expect(isRounded).toBe(isCoarse);
			expect(coaching.date < '2025-12-11').toBe(isCoarse);
		}
	});

	it('are the same for the same seed and day', () => {
		expect(demoCoachings(company, TODAY)).toEqual(recent);
		const again = demoPastCoachings(company, TODAY).map(({ coaching }) => coaching);
		expect(again).toEqual(past);
	});

	it('stay few in a company of a thousand people', () => {
		const large = generateDemoCompany({ today: TODAY, people: 1_000, clients: 20_000 });
		expect(demoCoachings(large, TODAY).length).toBeLessThanOrEqual(40);
		expect(demoPastCoachings(large, TODAY).length).toBeLessThanOrEqual(120);
	});
});
