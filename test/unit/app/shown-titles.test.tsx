// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AnswersGrid } from '#app/features/training/teaching/answers-grid.tsx';
import { aUser } from '#test/support/builders.ts';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import type { AnsweredBy } from '#worker/contract/training-assignment.ts';
import { overviewCsv } from '#worker/domain/points/team-overview-csv.ts';
import { titleFor } from '#worker/domain/session/person.ts';

const PERSON = { employeeCode: 'C2', name: 'Célio', jobTitle: 'Empresa' } as const;
const FIRST = { answers: [], grade: 0.5, at: '2025-03-04T12:00:00Z' };

afterEach(cleanup);

it('who is taught again is named by the title that screens show', () => {
	const consultant = { ...PERSON, shownTitle: 'Consultor' };
	const show = (person: AnsweredBy['person']) => {
		const people = [{ person, first: FIRST, last: null }];
		const element = <AnswersGrid videoId="v" people={people} questions={[]} />;
		render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	};
	show(consultant);
	expect(screen.getByText('Consultor')).toBeDefined();
	cleanup();
	// A server of an earlier release tells the job title alone.
	show(PERSON);
	expect(screen.getByText('Empresa')).toBeDefined();
});

it("the spreadsheet of a team's map names people by the title that screens show", () => {
	const row = {
		...{ ...PERSON, shownTitle: 'Consultor', isTeam: true, people: 1, accompanied: 0 },
		...{ coachings: 0, graded: 0, sum: 0, sumOfSquares: 0, inReview: 0, interrupted: 0 },
	};
	const person = { ...PERSON, shownTitle: 'Consultor', superior: null, coachings: 0, last: null };
	const overview: TeamOverviewResponse = {
		...{ today: '2025-03-04', days: 90, path: [], questions: [], cells: [], total: 1 },
		...{ rows: [row], people: [person] },
	};
	expect(overviewCsv(overview).match(/Consultor/g)).toHaveLength(2);
});

it('in a list of job titles a person reads the own title as the header shows it', () => {
	const reader = aUser({ ...PERSON, isConsultantManager: true });
	expect(titleFor(PERSON, reader)).toBe('Gerente Consultor');
	expect(titleFor({ ...PERSON, employeeCode: 'C3' }, reader)).toBe('Empresa');
	expect(titleFor(PERSON, null)).toBe('Empresa');
});
