import type { RequestKind, TransferDetail } from '#worker/contract/request.ts';
import type { PolicyCase } from '#worker/domain/requests/policy-case.ts';
import { DRAFT_OF } from './request-drafts.ts';

export const CLIENT = {
	averageVolume: 200,
	lastPurchase: '2025-02-20',
	financialStatus: 'active',
} as const;
export const FACTS = {
	overlapping: null,
	repeated: 0,
	ofMonth: 0,
	client: CLIENT,
};
export const TRANSFER: TransferDetail = {
	toEmployee: { employeeCode: 'V2', name: 'Vera' },
	toDate: '2025-03-11',
	visitDay: 2,
	transferEmployeeApplyDate: '2025-03-11',
	transferEmployeeEndDate: null,
	telesalesForm: null,
	removeReason: null,
	transferClient: { comercialDivision: 'D1', regionalId: 'AM', areaId: 'AM-manaus' },
	vacationStart: null,
};

/** Within every rule of its kind, requested on a Tuesday. A kind without a line here uses its draft. */
const ORDINARY: Readonly<Partial<Record<RequestKind, Partial<PolicyCase>>>> = {
	allowance: { allowance: { target: 'client', visitFrequency: 'Sem visita' } },
	retroactiveallowance: {
		startDate: '2025-03-01',
		endDate: '2025-03-02',
		allowance: { target: 'client', visitFrequency: 'Sem visita' },
	},
	transfer: { endDate: null, transfer: TRANSFER },
	foodsolution: { cost: { unit: 'kg', amount: 90 }, foodSolution: { products: [] } },
	mileageallowance: {
		startDate: '2025-03-03',
		endDate: '2025-03-03',
		cost: { unit: 'BRL', amount: 100 },
		mileage: { km: 100, from: 'Manaus', to: 'Manacapuru' },
		facts: { ...FACTS, client: null },
	},
};

/** A case requested on Tuesday, 4 March 2025, changed by `patch`. */
export function aCase(kind: RequestKind, patch: Partial<PolicyCase> = {}): PolicyCase {
	return {
		kind,
		today: '2025-03-04',
		startDate: '2025-03-11',
		endDate: '2025-03-20',
		observation: 'Combinado com o cliente.',
		cost: null,
		facts: FACTS,
		...(ORDINARY[kind] ?? draftCase(kind)),
		...patch,
	};
}

function draftCase(kind: RequestKind): Partial<PolicyCase> {
	const { startDate, endDate, observation, cost, detail } = DRAFT_OF[kind]();
	return { startDate, endDate, observation, cost, ...detail };
}
