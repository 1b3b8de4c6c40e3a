// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CoachingResult } from '#app/features/points/coaching-result.tsx';
import { aCoaching } from '#test/support/builders.ts';
import type { CheckInResult, CoachingResultView } from '#worker/contract/coaching-result.ts';

afterEach(cleanup);

const NOTHING = { strength: '', opportunity: '', commitment: '' };

function resultOf(told: Partial<CoachingResultView>): CoachingResultView {
	const { _id, coach, coachee, score, statistics } = aCoaching();
	return {
		_id,
		date: '2025-03-04',
		coachName: coach.name,
		coacheeName: coachee.name,
		teleSales: false,
		score,
		statistics,
		lines: [],
		feedbacks: NOTHING,
		quality: null,
		...told,
	};
}

const CLOCK = /Os horários deste coaching podem não estar certos/;
const MERGED = /Preenchido em dois aparelhos/;
const CONTRADICTION = /A ordem e os horários das visitas podem se contradizer/;

it.each([
	['consistent', { merged: false, inconsistent: false }, []],
	['of an older server', {}, []],
	['with a clock that was set back', { merged: false, inconsistent: true }, [CLOCK]],
	['of two devices', { merged: true, inconsistent: true }, [MERGED, CONTRADICTION]],
])('the result of a coaching that is %s says what its reviewer should know', (_, told, said) => {
	render(<CoachingResult result={resultOf(told)} />);
	const all = [CLOCK, MERGED, CONTRADICTION];
	expect(all.filter((text) => screen.queryByText(text) !== null)).toEqual(said);
});

it('the result names each agreement with its day, as every screen does', () => {
	const commitment = '• Visitar o frio — até 10/03/2025\n• Ligar antes';
	render(<CoachingResult result={resultOf({ feedbacks: { ...NOTHING, commitment } })} />);
	const agreed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
	expect(agreed).toEqual(['Visitar o frioaté 10/03/2025', 'Ligar antes']);
});

it.each([
	['the own as the own', <p key="own">Feedback</p>, 'Sua nota', /com você\.$/],
	[
		"another person's with the name",
		undefined,
		'Nota de Ana Souza',
		/, Caio Reis com Ana Souza\.$/,
	],
])('a person reads %s', (_, feedback, title, pair) => {
	const names = { coachName: 'Caio Dias Reis', coacheeName: 'Ana Maria Souza' };
	render(<CoachingResult result={resultOf(names)} feedback={feedback} />);
	expect(screen.getByRole('heading', { name: /nota/i, level: 2 }).textContent).toBe(title);
	expect(screen.getByText(pair)).toBeDefined();
});

it.each([
	['Ana Souza', 1],
	['Vendedor Genérico', 0],
])(
	'the result of %s tells visits out of route where there are any (rule 6.3)',
	(coacheeName, told) => {
		render(<CoachingResult result={resultOf({ coacheeName })} />);
		expect(screen.queryAllByText('Fora da rota')).toHaveLength(told);
	},
);

const checkIn = (patch: Partial<CheckInResult>): CheckInResult => ({
	clientName: 'Mercado 1',
	at: '2025-03-04T14:00:00Z',
	distance: 900,
	accuracy: 12,
	limit: 500,
	approval: 'waiting',
	decision: null,
	...patch,
});

it('the result says of each check-in out of the area what was decided, by whom and why', () => {
	const by = 'Gil Gerente';
	const approved = { isApproved: true, by, reason: null };
	const refused = { isApproved: false, by, reason: 'Longe demais' };
	const checkIns = [
		checkIn({}),
		checkIn({ clientName: 'Mercado 2', approval: 'manual', decision: approved }),
		checkIn({ clientName: 'Mercado 3', decision: refused }),
		checkIn({ clientName: 'Mercado 4', isAsked: false }),
	];
	render(<CoachingResult result={resultOf({ checkIns })} />);
	const [waiting, manual, not, old] = screen
		.getAllByRole('listitem')
		.map(({ textContent }) => textContent);
	expect(waiting).toMatch(/^Mercado 1: aguarda aprovação.* a 900\u00A0m do cliente/);
	expect(manual).toMatch(/^Mercado 2: aprovado por Gil Gerente/);
	expect(old).toMatch(/^Mercado 4: sem pedido de aprovação/);
	expect(not).toMatch(/^Mercado 3: não aprovado por Gil Gerente: “Longe demais”/);
});

it.each([undefined, null, []])('the result says nothing of check-ins that are %s', (checkIns) => {
	render(<CoachingResult result={resultOf({ checkIns })} />);
	expect(screen.queryByText('Check-ins fora da área')).toBeNull();
});
