// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CoacheeHeading } from '#app/features/plan/coachee-heading.tsx';
import { anEmployee, NOW } from '#test/support/builders.ts';
import type { CoacheeOutlook, RoutePlanRow } from '#worker/contract/plan-api.ts';
import { GENERIC_COACHEE } from '#worker/domain/session/person.ts';

afterEach(cleanup);

const salesman = anEmployee();
const coordinator = anEmployee({
	employeeCode: 'C1',
	name: 'Carla Maria Lima',
	jobTitle: 'Coordenador',
});

const ROW: RoutePlanRow = {
	shortId: 'R1',
	weekday: 2,
	salesman,
	coordinator,
	clientCount: 3,
	city: 'Manaus',
	onLeave: true,
	knowsLast: true,
	lastCoachingAt: null,
	lastGrade: null,
};

function anOutlook(patch: Partial<CoacheeOutlook> = {}): CoacheeOutlook {
	return {
		employee: salesman,
		onLeave: false,
		feedbacks: [],
		teleSales: false,
		goals: { planned: 3, minInRoute: 2.5, visits: 3, maxOutRoute: 1 },
		formCounts: { pre: 1, process: 1, post: 1 },
		...patch,
	};
}

const told = { at: NOW, coachName: 'Gil', strength: '', opportunity: '', commitment: '' };
const page = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? '';

it('names the salesman when nobody else can be accompanied', () => {
	const coachee = anOutlook({ onLeave: true, feedbacks: [{ ...told, grade: 0.8 }] });
	render(<CoacheeHeading row={ROW} coachee={coachee} choice={false} />);
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vítor Araújo');
	expect(page()).toContain('V1 · Manaus · terça-feira');
	expect(page()).toContain('Último coaching: 04/03/2025');
	expect(page()).toContain('Afastado hoje');
	expect(screen.getByRole('img', { name: 'Última nota: 8,0 de 10' })).toBeDefined();
});

it('names the person chosen on the route of the salesman', () => {
	const coachee = anOutlook({ employee: coordinator, teleSales: true });
	render(<CoacheeHeading row={ROW} coachee={coachee} choice={<p>Escolha</p>} />);
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rota de Vítor Araújo');
	expect(page()).toContain('Último coaching de Carla Lima: nunca');
	expect(page()).toContain('Televendas');
	expect(page()).not.toContain('Afastado hoje');
	expect(screen.queryByRole('img')).toBeNull();
});

it('says of the generic coachee that the clients are those of today, of every route', () => {
	const row = { ...ROW, shortId: 'generico', weekday: 0, salesman: GENERIC_COACHEE } as const;
	const coachee = anOutlook({ employee: GENERIC_COACHEE, feedbacks: null });
	render(<CoacheeHeading row={row} coachee={coachee} choice={false} />);
	expect(page()).toContain('Todas as rotas de hoje');
	expect(page()).not.toContain('todos os dias');
	expect(page()).not.toContain('fora da rota');
});
