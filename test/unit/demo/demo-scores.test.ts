import { expect, it } from 'vitest';
import { generateDemoCompany } from '#server/demo/demo-company.ts';
import { demoScores } from '#server/demo/demo-scores.ts';
import { monthFigures } from '#server/features/points/month-figures.ts';
import { shownPoints } from '#worker/domain/points/points.ts';
import { must } from '#worker/errors.ts';

const TODAY = '2026-03-11';
const company = generateDemoCompany({ today: TODAY });
const rows = demoScores('demo', company, TODAY);

it('every closed month follows from its stored facts by the rules of points and performance', () => {
	const people = new Map(company.people.map((person) => [person.employeeCode, person]));
	expect(rows).toHaveLength(5 * company.people.length);
	for (const row of rows) {
		const person = must(people.get(row.employee_code));
		const facts = JSON.parse(must(row.facts) as string);
		const { lines, points, parts, grade } = monthFigures(person, facts);
		expect({ ...row, closed_at: null }, `${row.month} ${row.employee_code}`).toMatchObject({
			lines: JSON.stringify(lines),
			points: shownPoints(points),
			parts: JSON.stringify(parts),
			grade,
		});
	}
});
