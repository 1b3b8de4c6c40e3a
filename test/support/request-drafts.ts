import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { aUuid } from './builders.ts';

/** An allowance for V1's client 3, from tomorrow for ten days, within every rule. */
export function anAllowance(patch: Partial<RequestDraft> = {}): RequestDraft {
	return {
		kind: 'allowance',
		employeeCode: 'V1',
		clientCode: '3',
		startDate: '2025-03-06',
		endDate: '2025-03-15',
		reason: 'Reforma',
		observation: 'Loja fechada para obras no piso.',
		cost: { unit: 'visits', amount: 2 },
		detail: { allowance: { target: 'client', visitFrequency: 'Sem visita' } },
		...patch,
	};
}

/** A trip of 120 km on the previous day, within every rule. */
export function aTrip(patch: Partial<RequestDraft> = {}, km = 120): RequestDraft {
	return {
		kind: 'mileageallowance',
		employeeCode: 'V1',
		clientCode: null,
		startDate: '2025-03-03',
		endDate: '2025-03-03',
		reason: 'Visita fora da rota',
		observation: 'Entrega de amostras combinada com o cliente.',
		cost: { unit: 'BRL', amount: km },
		detail: { mileage: { km, from: 'Manaus', to: 'Manacapuru' } },
		...patch,
	};
}

/** Transfers V1's client 4 to V2 permanently, in a week. */
export function aTransfer(patch: Partial<RequestDraft> = {}, to = 'V2'): RequestDraft {
	return {
		kind: 'transfer',
		employeeCode: 'V1',
		clientCode: '4',
		startDate: '2025-03-11',
		endDate: null,
		reason: 'Ajuste de rota',
		observation: 'Fica no caminho da outra rota.',
		cost: null,
		detail: {
			transfer: {
				toEmployee: { employeeCode: to, name: 'Vera Vendedora' },
				toDate: '2025-03-11',
				visitDay: 3,
				transferEmployeeApplyDate: '2025-03-11',
				transferEmployeeEndDate: null,
				telesalesForm: null,
				removeReason: null,
				transferClient: { comercialDivision: 'D1', regionalId: 'C1', areaId: 'V2' },
				vacationStart: null,
			},
		},
		...patch,
	};
}

/** 80 kg for V1's client 5, in two weeks. */
export function aFoodSolution(patch: Partial<RequestDraft> = {}, kg = 80): RequestDraft {
	return {
		kind: 'foodsolution',
		employeeCode: 'V1',
		clientCode: '5',
		startDate: '2025-03-18',
		endDate: '2025-03-25',
		reason: 'Degustação',
		observation: '',
		cost: { unit: 'kg', amount: kg },
		detail: {
			foodSolution: { products: [{ code: 'P1', name: 'Picanha', quantity: kg, unit: 'kg' }] },
		},
		...patch,
	};
}

/** Three days of last week for V1's client 6. */
export function aRetroactiveAllowance(patch: Partial<RequestDraft> = {}): RequestDraft {
	return {
		...anAllowance(),
		kind: 'retroactiveallowance',
		clientCode: '6',
		startDate: '2025-02-27',
		endDate: '2025-02-28',
		...patch,
	};
}

/** V1 was 515 m away from their client 7 yesterday, give or take 30 m, in an area of 500 m. */
function aCheckIn(patch: Partial<RequestDraft> = {}): RequestDraft {
	return {
		kind: 'checkin',
		employeeCode: 'V1',
		clientCode: '7',
		startDate: '2025-03-03',
		endDate: '2025-03-03',
		reason: 'Inconclusivo pelo GPS',
		observation: '',
		cost: null,
		detail: {
			checkIn: {
				coachingId: aUuid(801),
				stageId: aUuid(802),
				at: '2025-03-03T13:00:00Z',
				coachee: 'Vera Vendedora',
				coordinates: [-60, -3.1],
				distance: 515,
				accuracy: 30,
				limit: 500,
			},
		},
		...patch,
	};
}

/** A coaching of yesterday that the server could not confirm, as the server opens it. */
function aDoubtedCoaching(patch: Partial<RequestDraft> = {}): RequestDraft {
	return {
		kind: 'coachingreview',
		employeeCode: 'V1',
		clientCode: null,
		startDate: '2025-03-03',
		endDate: '2025-03-03',
		reason: 'Formulário diferente',
		observation: '',
		cost: null,
		detail: {
			coachingReview: {
				coachingId: aUuid(1),
				coachee: { employeeCode: 'V2', name: 'Vera Vendedora' },
				grade: 0.84,
				reasons: [{ reason: 'form-altered', subject: 'Abordagem', sent: null, known: null }],
				more: 0,
			},
		},
		...patch,
	};
}

/** Four check-ins of three coaches show V1's client 8 to be 820 m further north. */
function aClientPoint(patch: Partial<RequestDraft> = {}): RequestDraft {
	const checkIn = (coach: string, day: number, longitude: number) => ({
		coach,
		at: `2025-02-0${day}T13:00:00Z`,
		coordinates: [longitude, -3.0926] as const,
		accuracy: 12,
	});
	return {
		kind: 'clientpoint',
		employeeCode: 'V1',
		clientCode: '8',
		startDate: '2025-03-04',
		endDate: '2025-03-04',
		reason: 'Check-ins em outro ponto',
		observation: '',
		cost: null,
		detail: {
			clientPoint: {
				from: [-60, -3.1],
				to: [-60, -3.0926],
				limit: 500,
				spread: 22,
				coaches: 3,
				checkIns: [
					checkIn('Carla Lima', 4, -60.0001),
					checkIn('Gil Gerente', 3, -60),
					checkIn('Carla Lima', 2, -60),
					checkIn('Ema Empresa', 1, -59.9999),
				],
			},
		},
		...patch,
	};
}

/** One of each kind, within every rule when V1 asks for all of them. A new kind is a line below. */
export const DRAFT_OF: Readonly<
	Record<RequestKind, (patch?: Partial<RequestDraft>) => RequestDraft>
> = {
	allowance: anAllowance,
	retroactiveallowance: aRetroactiveAllowance,
	transfer: aTransfer,
	foodsolution: aFoodSolution,
	mileageallowance: aTrip,
	checkin: aCheckIn,
	coachingreview: aDoubtedCoaching,
	clientpoint: aClientPoint,
};
