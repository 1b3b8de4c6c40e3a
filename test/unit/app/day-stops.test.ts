import { describe, expect, it } from 'vitest';
import { continuePath, dayStops, nextAct } from '#app/features/visit/day-stops.ts';
import { aCoachingView } from '#test/support/a-coaching-view.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';

const stage: NonNullable<CoachingView['currentStage']> = {
	_id: 's1',
	stage: 'process',
	pdv: {
		route: 'h',
		clientCode: '10020',
		name: 'Açougue Boi Nobre',
		inRoute: true,
		activeAllowance: null,
		invalidated: false,
		status: 'being',
		location: null,
		coachingObservation: '',
		potential: { bovine: null, thirdParty: null, pva: null },
	},
	checkedInAt: '2026-01-05T14:00:00Z',
	place: { location: null, betterLocation: null },
	formTitle: 'Visita ao PDV',
	questionCount: 12,
	answered: 4,
	nextQuestion: 4,
	score: { answered: 4, total: 40, grade: 0.4, disqualifyingAnswerGiven: false },
};

describe('the day as a line of stops', () => {
	it('marks finished, current and next stops, with the progress of the visits', () => {
		expect(
			dayStops(aCoachingView({})).map(({ label, state, detail }) => [label, state, detail]),
		).toEqual([
			['Pré', 'done', null],
			['Visitas', 'current', 'faltam 5'],
			['Pós', 'ahead', null],
			['Feedback', 'ahead', null],
		]);
	});

	it('has no pre-process for teleSales', () => {
		const labels = dayStops(aCoachingView({ teleSales: true })).map(({ label }) => label);
		expect(labels).toEqual(['Contatos', 'Pós', 'Feedback']);
	});
});

describe('continuing a coaching', () => {
	it('leads straight to the first unanswered question', () => {
		const view = aCoachingView({ currentStage: stage, route: '/coaching/form/pdv' });
		expect(continuePath(view)).toBe('/coaching/form/questions/4');
		expect(nextAct(view)).toBe('Açougue Boi Nobre: 4 de 12 perguntas');
	});

	it('leads to the current screen of the coaching when every question has an answer', () => {
		const currentStage = { ...stage, answered: 12, nextQuestion: 11 };
		const view = aCoachingView({ currentStage, route: '/coaching/form/pdv' });
		expect(continuePath(view)).toBe('/coaching/form/pdv');
		expect(nextAct(view)).toBe('Açougue Boi Nobre: fazer o check-out');
	});

	it('leads to the forms while none is chosen, and to the list without an open visit', () => {
		const currentStage = { ...stage, formTitle: null, questionCount: 0, nextQuestion: null };
		expect(continuePath(aCoachingView({ currentStage, route: '/coaching/forms' }))).toBe(
			'/coaching/forms',
		);
		expect(continuePath(aCoachingView({}))).toBe('/coaching/pdvs');
	});
});
