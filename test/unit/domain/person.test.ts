import { describe, expect, it } from 'vitest';
import { aUser } from '#test/support/builders.ts';
import {
	accompanies,
	answersTickets,
	decides,
	decidesFirst,
	decidesRarely,
	GENERIC_COACHEE,
	hasCoachingTab,
	isConsultant,
	leadsNobody,
	reviewsResults,
	seesTeam,
	setsGoals,
	shownJobTitle,
	titleFor,
} from '#worker/domain/session/person.ts';

const vendedor = aUser({ jobTitle: 'Vendedor' });
const coordenador = aUser({ jobTitle: 'Coordenador' });
const gerente = aUser({ jobTitle: 'Gerente' });
const empresa = aUser({ jobTitle: 'Empresa' });
const consultor = aUser({ jobTitle: 'Empresa', consultantFor: ['G1'] });
const consultantGerente = aUser({ jobTitle: 'Gerente', isConsultantManager: true });
const consultantCoordenador = aUser({ jobTitle: 'Coordenador', consultantFor: ['G1'] });
const EVERYBODY = {
	vendedor,
	coordenador,
	gerente,
	empresa,
	consultor,
	consultantGerente,
	consultantCoordenador,
};
type Who = keyof typeof EVERYBODY;

describe('the rights of everybody (rule 1.3)', () => {
	it.each<[string, typeof hasCoachingTab, readonly Who[]]>([
		['are consultants', isConsultant, ['consultor', 'consultantGerente', 'consultantCoordenador']],
		[
			'have the Coaching tab',
			hasCoachingTab,
			['coordenador', 'gerente', 'empresa', 'consultantGerente', 'consultantCoordenador'],
		],
		[
			'are offered the overview of a team',
			seesTeam,
			['coordenador', 'gerente', 'empresa', 'consultantGerente', 'consultantCoordenador'],
		],
		['start coachings', accompanies, ['coordenador', 'gerente', 'empresa']],
		[
			'decide requests',
			decides,
			[
				'coordenador',
				'gerente',
				'empresa',
				'consultor',
				'consultantGerente',
				'consultantCoordenador',
			],
		],
		[
			'have neither requests to decide nor clients',
			leadsNobody,
			['consultor', 'consultantGerente', 'consultantCoordenador'],
		],
		['decide before anything else', decidesFirst, ['gerente', 'empresa']],
		[
			'see the quiz results of others',
			reviewsResults,
			['gerente', 'empresa', 'consultor', 'consultantGerente', 'consultantCoordenador'],
		],
		[
			'set product goals',
			setsGoals,
			['coordenador', 'gerente', 'consultantGerente', 'consultantCoordenador'],
		],
		['answer support tickets', answersTickets, ['empresa']],
	])('these %s, and nobody else', (_, may, expected) => {
		const people = Object.entries(EVERYBODY);
		expect(people.filter(([, user]) => may(user)).map(([who]) => who)).toEqual(expected);
	});

	it('an administrator who is a Vendedor decides, but hardly ever (rule 7.19)', () => {
		const administrator = { ...vendedor, isAdministrator: true };
		expect([vendedor, administrator, gerente].map(decides)).toEqual([false, true, true]);
		expect([administrator, consultor, gerente].map(decidesRarely)).toEqual([true, true, false]);
		expect(accompanies(administrator)).toBe(false);
	});

	it('offers the overview of a team to a consultant who leads somebody', () => {
		const leading = { ...consultor, leads: true };
		expect(seesTeam(leading)).toBe(true);
		expect(hasCoachingTab(leading)).toBe(false);
		expect(decidesFirst(leading)).toBe(true);
		expect(leadsNobody(leading)).toBe(false);
	});

	it('gives a salesperson no team, and none that is missing, whatever their session says', () => {
		const odd = { ...vendedor, consultantFor: ['G1'] };
		expect([{ ...odd, leads: true }, odd].map(seesTeam)).toEqual([false, false]);
		expect([{ ...odd, leads: true }, odd, consultor].map(leadsNobody)).toEqual([
			false,
			false,
			true,
		]);
	});
});

describe('the title of a person of a list that tells job titles alone', () => {
	it("is the header's for the reader, the told one for others", () => {
		const told = { employeeCode: consultor.employeeCode, jobTitle: consultor.jobTitle };
		expect(titleFor(told, consultor)).toBe('Consultor');
		expect(titleFor({ ...told, employeeCode: 'X9' }, consultor)).toBe('Empresa');
		expect(titleFor({ ...told, shownTitle: 'Consultor' }, null)).toBe('Consultor');
		expect(titleFor(told, null)).toBe('Empresa');
	});
});

describe('the job title on the screen (rule 1.1)', () => {
	it('is the stored one', () => {
		expect([vendedor, coordenador, gerente, empresa].map(shownJobTitle)).toEqual([
			'Vendedor',
			'Coordenador',
			'Gerente',
			'Empresa',
		]);
	});

	it('is Consultor with a list of people to consult for', () => {
		expect(shownJobTitle(consultor)).toBe('Consultor');
		expect(shownJobTitle(consultantCoordenador)).toBe('Consultor');
	});

	it('is Gerente Consultor for a consultant manager, also with such a list', () => {
		expect(shownJobTitle(consultantGerente)).toBe('Gerente Consultor');
		expect(shownJobTitle({ ...consultantGerente, consultantFor: ['G1'] })).toBe(
			'Gerente Consultor',
		);
	});
});

it('the generic coachee is a Vendedor without employee code, in the field (rule 2.3)', () => {
	expect(GENERIC_COACHEE).toEqual({
		employeeCode: null,
		name: 'Vendedor Genérico',
		jobTitle: 'Vendedor',
		teleSales: false,
	});
});
