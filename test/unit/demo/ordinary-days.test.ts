import { expect, it } from 'vitest';
import { coachingDay } from '#server/demo/coaching-day.ts';
import { demoCoachings, demoPastCoachings } from '#server/demo/demo-coachings.ts';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { createRandom } from '#server/demo/random.ts';
import { aClient, aForm, aPoint, aQuestion, aStart } from '#test/support/builders.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { FormStage } from '#worker/contract/form.ts';
import { NO_FEEDBACKS } from '#worker/domain/visit/feedback.ts';
import { plausibilityFacts } from '#worker/domain/visit/plausibility.ts';
import { PLAUSIBILITY_DEFAULTS } from '#worker/domain/visit/plausibility-limits.ts';

const TODAY = '2026-03-11';
const DAYS = 250;
/** Degrees within which the clients of a route lie: about 20 km. */
const ROUTE_DEGREES = 0.18;

const factsOf = (coaching: Coaching, receivedAt = coaching.updatedAt) =>
	plausibilityFacts(coaching, PLAUSIBILITY_DEFAULTS, receivedAt);

const questions = (count: number) =>
	Array.from({ length: count }, (_, n) =>
		aQuestion({ text: `${n + 1}. O preço está visível e de acordo com a tabela da região?` }),
	);
const aStageForm = (stage: FormStage) => aForm({ stage, questions: questions(8) });

/** A day in the field: 12 clients within 20 km, ten to 25 minutes of way, answers in 10 to 60 s. */
function ordinaryDay(n: number): Coaching {
	const random = createRandom(`ordinary/${n}`);
	const off = () => (random.fraction() - 0.5) * ROUTE_DEGREES;
	const route = Array.from({ length: 12 }, (_, index) =>
		aClient(String(index), { location: aPoint(-23.5 + off(), -46.6 + off()) }),
	);
	const start = aStart({
		routes: { hash: 'hash', in: route, out: [] },
		forms: [aStageForm('pre-process'), aStageForm('process'), aStageForm('post-process')],
	});
	const at = Temporal.PlainDate.from('2025-01-06')
		.add({ days: n })
		.toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '07:30' });
	return coachingDay({ start, at, skill: 0.7, feedbacks: NO_FEEDBACKS }, random);
}

it('ordinary days of a year have no fact to look at, also when they arrive two weeks later', () => {
	for (let n = 0; n < DAYS; n += 1) {
		const day = ordinaryDay(n);
		expect(day.coachingStage).toBe('done');
		const received = Temporal.Instant.from(day.updatedAt).add({ hours: 14 * 24 });
		expect(factsOf(day, received.toString()), `day ${n}`).toEqual([]);
	}
});

it('the coachings of the demo company have none', () => {
	const company = generateDemoCompany({ today: TODAY });
	const exact = demoPastCoachings(company, TODAY).filter(({ isCoarse }) => !isCoarse);
	expect(exact.length).toBeGreaterThan(20);
	for (const coaching of [...demoCoachings(company, TODAY), ...exact.map((one) => one.coaching)]) {
		expect(factsOf(coaching), coaching.coach.name).toEqual([]);
	}
});
