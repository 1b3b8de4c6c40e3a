import { describe, expect, it } from 'vitest';
import {
	askOf,
	type DraftClient,
	draftProblems,
	emptyDraft,
	type TransferDraft,
	targetOf,
	telesalesOf,
	withClients,
	withoutClient,
} from '#worker/domain/requests/transfer-draft.ts';

const TODAY = '2025-03-04';

function client(code: string, patch: Partial<DraftClient> = {}): DraftClient {
	return {
		code,
		name: `Mercado ${code}`,
		comercialDivision: '01',
		uf: 'AM',
		city: 'Manaus',
		salesman: { code: 'V1', name: 'Vítor' },
		weekday: 3,
		buyer: 'Bruno',
		phone: '92987654321',
		...patch,
	};
}

function draft(patch: Partial<TransferDraft> = {}): TransferDraft {
	return {
		...emptyDraft('key', TODAY),
		clients: [client('1'), client('2')],
		all: { toEmployee: 'V2', visitDay: 0, removeReason: '' },
		reason: 'Rota mais próxima',
		...patch,
	};
}

describe('a draft of a transfer', () => {
	it('contains each client once, and at most as many as one call may send', () => {
		const more = withClients(draft(), [client('2'), client('3'), client('3'), client('4')], 3);
		expect(more.clients.map(({ code }) => code)).toEqual(['1', '2', '3']);
		expect(withoutClient(more, '2').clients.map(({ code }) => code)).toEqual(['1', '3']);
	});

	it('keeps the day each client has, or sets one for all', () => {
		const kept = draft({ clients: [client('1'), client('2', { weekday: 6 })] });
		const days = ({ clients, ...rest }: TransferDraft) =>
			clients.map((one) => askOf({ clients, ...rest }, one).visitDay);
		expect(days(kept)).toEqual([3, 6]);
		expect(days({ ...kept, all: { ...kept.all, visitDay: 2 } })).toEqual([2, 2]);
	});

	it('requires a day when a client has none to keep', () => {
		for (const weekday of [null, 0, 7]) {
			const held = draft({ clients: [client('1', { weekday })] });
			expect(draftProblems(held, TODAY)).toEqual({ '1': { visitDay: 'required' } });
		}
	});

	it('requires the first day when it was cleared and a last day is set', () => {
		const held = draft({ clients: [client('1')], from: '', until: '2025-03-20' });
		expect(draftProblems(held, TODAY)['1']).toMatchObject({
			transferEmployeeApplyDate: 'required',
		});
	});

	it('has one target for all, or one per client that starts with the common target', () => {
		const own = { '2': { toEmployee: '-1', visitDay: 0, removeReason: 'Fechou' } };
		const each = draft({ perClient: true, own });
		expect(targetOf(each, '1').toEmployee).toBe('V2');
		expect(targetOf(each, '2').toEmployee).toBe('-1');
		expect(targetOf({ ...each, perClient: false }, '2').toEmployee).toBe('V2');
		expect(draftProblems(each, TODAY)).toEqual({});
		const [, second] = each.clients;
		expect(second && askOf(each, second)).toMatchObject({
			toEmployee: '-1',
			visitDay: null,
			removeReason: 'Fechou',
			telesalesForm: null,
		});
	});

	it('fills the telesales form with the data of the client, and requires a verified phone', () => {
		const all = { toEmployee: '0', visitDay: 0, removeReason: '' };
		const held = draft({ all, clients: [client('1')] });
		expect(telesalesOf(held, client('1'))).toEqual({
			buyer: 'Bruno',
			phone: '92987654321',
			verified: null,
		});
		expect(draftProblems(held, TODAY)).toEqual({ '1': { phone: 'phone-not-verified' } });
		const verified = { buyer: 'Bruna', phone: '92987651234', verified: '92987651234' };
		expect(draftProblems({ ...held, telesales: { '1': verified } }, TODAY)).toEqual({});
		const changed = { ...verified, phone: '92987650000' };
		expect(draftProblems({ ...held, telesales: { '1': changed } }, TODAY)).toEqual({
			'1': { phone: 'phone-not-verified' },
		});
	});

	it('may have an end only with people as targets: a special target is permanent', () => {
		const held = draft({ until: '2025-03-20' });
		const asked = (toEmployee: string) =>
			askOf({ ...held, all: { ...held.all, toEmployee } }, client('1')).transferEmployeeEndDate;
		expect(['V2', '-1', '0'].map(asked)).toEqual(['2025-03-20', null, null]);
	});

	it('needs its first day', () => {
		expect(draftProblems(draft({ from: '' }), TODAY)['1']).toMatchObject({
			transferEmployeeApplyDate: 'required',
		});
	});
});
