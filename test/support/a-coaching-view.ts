import type { CoachingView } from '#worker/contract/coaching-api.ts';

/** A coaching in the field as the screens read it: three visits made, five left, no stage open. */
export function aCoachingView(over: Partial<CoachingView> = {}): CoachingView {
	const person = {
		employeeCode: '1',
		name: 'Rita',
		jobTitle: 'Vendedor',
		teleSales: false,
	} as const;
	return {
		_id: 'c1',
		coachee: person,
		salesman: null,
		generic: false,
		teleSales: false,
		weekday: 1,
		coachingStage: 'process',
		date: '2026-01-05T12:00:00Z',
		score: { pdvs: null, total: 0, grade: 0 },
		gradeSoFar: null,
		needsVisit: false,
		statistics: {
			goals: { minInRoute: 7.5, maxOutRoute: 3, minRoutesAchivied: false },
			pdvs: { planned: 10, visited: 3, inRoute: 2.5, outRoute: 1, invalid: 0 },
		},
		visitGoal: { made: 3, missing: 5, goal: 8 },
		currentStage: null,
		discardedElsewhere: null,
		gathered: null,
		lastStageId: null,
		rev: 1,
		ackedRev: 0,
		dateDoubt: false,
		route: '/coaching/pdvs',
		...over,
	};
}
