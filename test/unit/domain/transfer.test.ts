import { describe, expect, it } from 'vitest';
import type { AskedTransfer } from '#worker/contract/transfer-asking.ts';
import {
	SPECIAL_TARGETS,
	type TransferFacts,
	targetKind,
	transferProblems,
	vacationCover,
} from '#worker/domain/requests/transfer.ts';

const TODAY = '2025-03-04';

function askedTransfer(patch: Partial<AskedTransfer> = {}): AskedTransfer {
	return {
		toEmployee: 'V2',
		toDate: '2025-03-10',
		transferEmployeeApplyDate: '2025-03-10',
		transferEmployeeEndDate: null,
		visitDay: 2,
		reason: 'Equilíbrio de carteira',
		telesalesForm: null,
		removeReason: null,
		vacationStart: null,
		...patch,
	};
}

function problems(patch: Partial<AskedTransfer> = {}, facts: Partial<TransferFacts> = {}) {
	return transferProblems(askedTransfer(patch), {
		today: TODAY,
		salesman: 'V1',
		vacation: null,
		isPhoneVerified: false,
		...facts,
	});
}

describe('a transfer', () => {
	it('to a colleague, with a day and a reason, is valid', () => {
		expect(problems()).toEqual({});
	});

	it('knows the special targets, both shown as Vendedor', () => {
		expect(SPECIAL_TARGETS).toEqual([
			{ employeeCode: '-1', name: 'INATIVAR CLIENTE', jobTitle: 'Vendedor' },
			{ employeeCode: '0', name: 'TELEVENDAS', jobTitle: 'Vendedor' },
		]);
		expect(['-1', '0', '4001'].map(targetKind)).toEqual(['inactivate', 'telesales', 'person']);
	});

	it('needs somebody else, a working day and a reason', () => {
		expect(problems({ toEmployee: '' })).toEqual({ toEmployee: 'required' });
		expect(problems({ toEmployee: 'V1' })).toEqual({ toEmployee: 'same-person' });
		for (const visitDay of [1, 2, 3, 4, 5, 6]) expect(problems({ visitDay })).toEqual({});
		for (const visitDay of [null, 0, 7]) {
			expect(problems({ visitDay })).toEqual({ visitDay: 'required' });
		}
		expect(problems({ reason: '  ' })).toEqual({ reason: 'required' });
	});

	it('begins today at the earliest and within a year', () => {
		const from = (day: string) => problems({ toDate: day, transferEmployeeApplyDate: day });
		expect(from(TODAY)).toEqual({});
		expect(from('2025-03-03')).toEqual({ transferEmployeeApplyDate: 'past' });
		expect(from('2026-03-05')).toEqual({});
		expect(from('2026-03-06')).toEqual({ transferEmployeeApplyDate: 'too-far' });
	});

	it('applies on one day, its toDate', () => {
		expect(problems({ toDate: '2025-03-11' })).toEqual({ toDate: 'dates-differ' });
	});

	it('ends on its first day or later, and a year later at most', () => {
		const until = (day: string) => problems({ transferEmployeeEndDate: day });
		expect(until('2025-03-10')).toEqual({});
		expect(until('2025-03-09')).toEqual({ transferEmployeeEndDate: 'before-start' });
		expect(until('2026-03-12')).toEqual({ transferEmployeeEndDate: 'too-far' });
	});
});

describe('a client that is inactivated', () => {
	it('needs a reason, and no visit day', () => {
		const special = { toEmployee: '-1', visitDay: null };
		expect(problems(special)).toEqual({ removeReason: 'required' });
		expect(problems({ ...special, removeReason: ' ' })).toEqual({ removeReason: 'required' });
		expect(problems({ ...special, removeReason: 'Fechou as portas' })).toEqual({});
	});

	it('does not come back by itself', () => {
		const patch = {
			toEmployee: '-1',
			removeReason: 'Fechou',
			transferEmployeeEndDate: '2025-04-01',
		};
		expect(problems(patch)).toEqual({ transferEmployeeEndDate: 'not-temporary' });
	});
});

describe('a client that goes to telesales', () => {
	const special = { toEmployee: '0', visitDay: null };

	it('needs a buyer and a phone', () => {
		expect(problems(special)).toEqual({ buyer: 'required', phone: 'required' });
		const telesalesForm = { buyer: '', phone: '' };
		expect(problems({ ...special, telesalesForm })).toEqual({
			buyer: 'required',
			phone: 'required',
		});
	});

	it('needs a phone that was verified', () => {
		const telesalesForm = { buyer: 'Bruna', phone: '92987654321' };
		const asked = { ...special, telesalesForm };
		expect(problems(asked)).toEqual({ phone: 'phone-not-verified' });
		expect(problems(asked, { isPhoneVerified: true })).toEqual({});
	});
});

describe('the transfer of a vacation (de/para)', () => {
	const vacation = { start: '2025-03-10', end: '2025-03-29' };
	const covered = {
		vacationStart: '2025-03-10',
		toDate: '2025-03-10',
		transferEmployeeApplyDate: '2025-03-10',
		transferEmployeeEndDate: '2025-03-29',
	};

	it('covers every day of it', () => {
		expect(problems(covered, { vacation })).toEqual({});
		const late = { toDate: '2025-03-11', transferEmployeeApplyDate: '2025-03-11' };
		expect(problems({ ...covered, ...late }, { vacation })).toEqual({
			transferEmployeeApplyDate: 'starts-after-vacation',
		});
		for (const transferEmployeeEndDate of ['2025-03-28', null]) {
			expect(problems({ ...covered, transferEmployeeEndDate }, { vacation })).toEqual({
				transferEmployeeEndDate: 'ends-before-vacation',
			});
		}
	});

	it('covers the remaining days of a vacation that has begun', () => {
		const running = { start: '2025-03-01', end: '2025-03-29' };
		expect(vacationCover(running, TODAY)).toEqual({ from: TODAY, to: '2025-03-29' });
		const days = { toDate: TODAY, transferEmployeeApplyDate: TODAY, vacationStart: '2025-03-01' };
		expect(problems({ ...covered, ...days }, { vacation: running })).toEqual({});
	});

	it('needs a vacation that exists and is not over', () => {
		const none = { vacationStart: 'no-such-vacation' };
		expect(problems(covered, { vacation: null })).toEqual(none);
		const over = { start: '2025-02-01', end: '2025-03-03' };
		expect(problems(covered, { vacation: over })).toEqual(none);
	});

	it('needs people as substitutes, not a special target', () => {
		const asked = { ...covered, toEmployee: '-1', visitDay: null, removeReason: 'Fechou' };
		expect(problems(asked, { vacation })).toMatchObject({ toEmployee: 'person-only' });
	});
});
