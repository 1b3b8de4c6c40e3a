import type { Insertable } from 'kysely';
import { monthFigures } from '#server/features/points/month-figures.ts';
import type { ScoreMonthRow } from '#server/platform/db/rows/game.ts';
import type { GameMonth } from '#worker/contract/performance.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { monthOfDate, monthsUpTo } from '#worker/domain/points/month.ts';
import { type PointFact, type PointFacts, shownPoints } from '#worker/domain/points/points.ts';
import { isConsultant } from '#worker/domain/session/person.ts';
import type { DemoCompany } from './demo-company.ts';
import { createRandom, type SeededRandom } from './random.ts';

/** The closed months of the demo company, by the rules of points and performance. */
export function demoScores(
	company_id: string,
	{ people }: DemoCompany,
	today: string,
	seed = 'acompanha',
): readonly Insertable<ScoreMonthRow>[] {
	const random = createRandom(`${seed}/scores`);
	const closed = monthsUpTo(monthOfDate(today)).slice(0, -1);
	return people.flatMap((person) => {
		const skill = 0.55 + random.fork(`skill/${person.employeeCode}`).fraction() * 0.35;
		return closed.map((month, index) =>
			rowOf(company_id, person, month, {
				// Most people improve.
				skill: Math.min(0.97, skill + 0.015 * index),
				random: random.fork(`${person.employeeCode}/${month}`),
			}),
		);
	});
}

type Form = { readonly skill: number; readonly random: SeededRandom };

function rowOf(
	company_id: string,
	person: SessionUser,
	month: GameMonth,
	form: Form,
): Insertable<ScoreMonthRow> {
	const facts = factsOf(person, form);
	const { lines, points, parts, grade } = monthFigures(person, facts);
	return {
		company_id,
		month,
		employee_code: person.employeeCode,
		job_title: person.jobTitle,
		points: shownPoints(points),
		lines: JSON.stringify(lines),
		grade,
		parts: JSON.stringify(parts),
		facts: JSON.stringify(facts),
		closed_at: closedAt(month),
	};
}

/** When the months of a company close (rule 10.6). */
function closedAt(month: GameMonth): Date {
	const next = Temporal.PlainDate.from(`${month}-03`).add({ months: 1 });
	return new Date(`${next.toString()}T11:00:00Z`);
}

function factsOf(person: SessionUser, { skill, random }: Form): PointFacts {
	const graded = (count: number): PointFact => ({
		count,
		amount: Array.from({ length: count }, () =>
			Math.round(Math.min(100, Math.max(30, 100 * skill + random.spread() * 9))),
		).reduce((sum, total) => sum + total, 0),
	});
	const times = (low: number, high: number): PointFact => ({
		count: Math.round((low + (high - low) * random.fraction()) * skill),
		amount: 0,
	});
	const training = { quiz: graded(random.integer(1, 4)), video: times(1, 6) };
	if (isConsultant(person)) return training;
	switch (person.jobTitle) {
		case 'Vendedor':
			return {
				...training,
				'coaching-received': graded(random.integer(3, 5)),
				'coaching-received-goal': times(2, 5),
				'food-solution': times(0, 4),
			};
		case 'Coordenador':
			return {
				...training,
				'coaching-received': graded(random.integer(1, 2)),
				'coaching-received-goal': times(0, 2),
				'coaching-given': graded(random.integer(13, 20)),
				'coaching-given-goal': times(12, 20),
				'food-solution': times(0, 2),
				decision: times(14, 30),
			};
		default:
			return {
				...training,
				'coaching-given': graded(random.integer(6, 11)),
				'coaching-given-goal': times(4, 11),
				team: graded(60),
				decision: times(16, 40),
			};
	}
}
