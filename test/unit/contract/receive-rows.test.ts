import { describe, expect, it } from 'vitest';
import { aForm, aQuestion, aUuid } from '#test/support/builders.ts';
import { PendingEmployeesResponse, SetStatusResponse } from '#worker/contract/decision.ts';
import { FormsResponse } from '#worker/contract/form.ts';
import { NotificationsResponse } from '#worker/contract/notification.ts';
import { accept, receive, receiveRows } from '#worker/contract/parse.ts';
import { PortfolioResponse } from '#worker/contract/portfolio.ts';
import { LinksResponse } from '#worker/contract/product.ts';
import { isAppError } from '#worker/errors.ts';

const readable = aForm({ _id: 'readable' });
const slider = {
	...aForm({ _id: 'new' }),
	questions: [{ ...aQuestion(), questionType: 'slider' }],
};

function codeOf(work: () => unknown): string | null {
	try {
		work();
		return null;
	} catch (error) {
		return isAppError(error) ? error.code : String(error);
	}
}

describe('a list of an answer', () => {
	it('keeps its readable rows, and sets the others aside as they came', () => {
		const { value, aside } = receiveRows(FormsResponse, { forms: [slider, readable, slider] });
		expect(value.forms).toEqual([readable]);
		expect(aside).toEqual([
			{ kind: 'form', row: slider },
			{ kind: 'form', row: slider },
		]);
	});

	it('sets nothing aside when every row is readable', () => {
		expect(receiveRows(FormsResponse, { forms: [readable] }).aside).toEqual([]);
	});

	it('is refused when it is no list, or something outside its rows is wrong', () => {
		expect(codeOf(() => receive(FormsResponse, { forms: 'none' }))).toBe('invalid-response');
		expect(codeOf(() => receive(FormsResponse, null))).toBe('invalid-response');
		expect(codeOf(() => receive(NotificationsResponse, { groups: [] }))).toBe('invalid-response');
	});

	it('keeps a client whose financial status or weekday it does not know: other, no day', () => {
		const client = {
			...{ code: '1', name: 'Mercado 1', comercialDivision: '01', segment: '', phone: '' },
			...{ buyer: '', observation: '', salesman: { code: 'V1', name: 'Vítor' } },
			...{ indicators: null, potential: { bovine: 0, thirdParty: 0, pva: 0 } },
			...{ address: { uf: 'AM', city: 'Manaus', district: '' }, location: null },
			...{ updates: { phone: null }, weekday: 2, financialStatus: 'blocked' },
		};
		const unknown = { ...client, weekday: 'terça', financialStatus: 'suspended' };
		expect(receiveRows(PortfolioResponse, { clients: [client, unknown] })).toEqual({
			value: { clients: [client, { ...client, weekday: null, financialStatus: 'other' }] },
			aside: [],
		});
	});

	it('has no link that would open anything but a page of the web', () => {
		const link = { _id: aUuid(1), title: 'Cortes', description: '' };
		const links = [
			'https://exemplo.com.br/cortes',
			'http://intranet.exemplo',
			'javascript:alert(1)',
			'data:text/html,x',
			' https://exemplo.com.br',
		].map((url) => ({ ...link, url }));
		const { value, aside } = receiveRows(LinksResponse, { links });
		expect(value.links).toEqual(links.slice(0, 2));
		expect(aside).toHaveLength(3);
	});

	it('is found in groups', () => {
		const { value, aside } = receiveRows(NotificationsResponse, { groups: { coaching: [1] } });
		expect(value.groups).toEqual({ coaching: [] });
		expect(aside).toEqual([{ kind: 'notification', row: 1 }]);
	});

	it('within a row loses its own row only', () => {
		const person = { employeeCode: 'C1', name: 'Carla', jobTitle: 'Coordenador' };
		const row = (employee: object, kind: string) => ({
			...{ employee, people: 1, total: 2, oldest: null },
			pending: [
				{ kind, waiting: 1 },
				{ kind: 'transfer', waiting: 1 },
			],
		});
		const employees = [row({ ...person, name: 7 }, 'loan'), row(person, 'loan')];
		const { value, aside } = receiveRows(PendingEmployeesResponse, { path: [], employees });
		expect(value.employees.map(({ pending }) => pending)).toEqual([
			[{ kind: 'transfer', waiting: 1 }],
		]);
		expect(aside.map(({ kind }) => kind).sort()).toEqual(['person', 'request', 'request']);
	});
});

it('a list that is sent stays strict', () => {
	expect(codeOf(() => accept(FormsResponse, { forms: [slider] }))).toBe('invalid');
});

it('an unknown reason of a refused decision is no reason, and only when received', () => {
	const refused = {
		...{ id: aUuid(1), outcome: 'failed', reason: 'eclipse' },
		...{ decidedBy: null, decidedAt: null, status: null },
	};
	const answer = { results: [refused, { ...refused, reason: 'settled' }], undoUntil: null };
	const { results } = receive(SetStatusResponse, answer);
	expect(results.map(({ reason }) => reason)).toEqual([null, 'settled']);
	expect(codeOf(() => accept(SetStatusResponse, answer))).toBe('invalid');
});
