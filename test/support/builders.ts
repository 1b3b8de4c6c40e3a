import type { Coaching } from '#worker/contract/coaching.ts';
import type { Employee } from '#worker/contract/employee.ts';
import type { Alternative, Form, FormStage, Question } from '#worker/contract/form.ts';
import type { DeviceReading, LocationReading, Point } from '#worker/contract/location.ts';
import type { ActiveAllowanceClient, RouteClient, RoutePlan } from '#worker/contract/route-plan.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import type { Check, Pdv, Stage } from '#worker/contract/stage.ts';
import type { ChangeContext } from '#worker/domain/visit/command.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import { scoreForm } from '#worker/domain/visit/score-form.ts';
import { type CoachingStart, startCoaching } from '#worker/domain/visit/start.ts';

/** A Tuesday, 10:00 in Manaus. */
export const NOW = '2025-03-04T14:00:00.000Z';
export const ZONE = 'America/Manaus';

/** The nth UUID of a test: the same in every run. */
export function aUuid(n: number): string {
	return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export function aContext(patch: Partial<ChangeContext> = {}): ChangeContext {
	return {
		now: NOW,
		timezone: ZONE,
		deviceId: 'phone',
		appVersion: '1.0.0',
		newId: aUuid(100),
		...patch,
	};
}

export function aUser(patch: Partial<SessionUser> = {}): SessionUser {
	return {
		_id: aUuid(1),
		name: 'Carla Coordenadora',
		employeeCode: 'C1',
		jobTitle: 'Coordenador',
		teleSales: false,
		ancestors: [],
		consultantFor: [],
		isConsultantManager: false,
		...patch,
	};
}

export function anEmployee(patch: Partial<Employee> = {}): Employee {
	return {
		employeeCode: 'V1',
		name: 'Vítor Araújo',
		jobTitle: 'Vendedor',
		teleSales: false,
		...patch,
	};
}

export function aPoint(latitude: number, longitude: number): Point {
	return { type: 'Point', coordinates: [longitude, latitude] };
}

export function aClient(code: string, patch: Partial<RouteClient> = {}): RouteClient {
	return {
		code,
		name: `Mercado ${code}`,
		comercialDivision: '01',
		segment: 'Mercado',
		uf: 'AM',
		city: 'Manaus',
		district: 'Centro',
		location: aPoint(-3.1, -60),
		...patch,
	};
}

/** Clients with these codes, in this order. */
export function clients(...codes: readonly string[]): readonly RouteClient[] {
	return codes.map((code) => aClient(code));
}

export function anAllowance(code: string, reason = 'Férias'): ActiveAllowanceClient {
	return { code, name: `Mercado ${code}`, startDate: '2025-03-01', reason };
}

export function aRoutePlan(patch: Partial<RoutePlan> = {}): RoutePlan {
	return {
		shortId: 'R1',
		salesman: anEmployee(),
		coordinator: anEmployee({ employeeCode: 'C1', name: 'Carla Lima', jobTitle: 'Coordenador' }),
		dailyRoutes: [
			{ weekday: 2, clients: clients('1', '2', '3') },
			{ weekday: 4, clients: clients('4', '5') },
		],
		...patch,
	};
}

export function anAlternative(text: string, patch: Partial<Alternative> = {}): Alternative {
	return {
		text,
		weight: 0,
		invalidatePDV: false,
		invalidateCoaching: false,
		detailOptions: [],
		...patch,
	};
}

/** A radio question: 'Sim' is worth 100, 'Não' 0. */
export function aQuestion(patch: Partial<Question> = {}): Question {
	return {
		text: 'A gôndola está abastecida?',
		questionType: 'radio',
		steps: [],
		alternatives: [anAlternative('Sim', { weight: 100 }), anAlternative('Não')],
		skipEvaluation: false,
		weight: 50,
		answer: [],
		answered: null,
		...patch,
	};
}

export function aForm(patch: Partial<Form> = {}): Form {
	return {
		_id: `form-${patch.stage ?? 'process'}`,
		title: 'Abordagem',
		description: '',
		stage: 'process',
		targetAudience: 'field',
		segments: [],
		active: true,
		permissions: { coach: [], coachee: [] },
		questions: [aQuestion()],
		newForm: false,
		...patch,
	};
}

export function aReading(
	patch: Partial<LocationReading['position'] & object> = {},
): LocationReading {
	const position = { latitude: -3.1, longitude: -60, accuracy: 10, ageMs: 0, ...patch };
	return { status: 'SUCCESS', position };
}

/** A phone at the PDVs' point. */
export function aDevice(location: LocationReading = aReading()): DeviceReading {
	return { location, battery: 0.8, network: '4g' };
}

export function aCheck(patch: Partial<Check> = {}): Check {
	return {
		timestamp: NOW,
		timezone: ZONE,
		location: null,
		betterLocation: null,
		device: { time: '2025-03-04T10:00:00-04:00', battery: 0.8, network: '4g' },
		...patch,
	};
}

export function aPdv(clientCode: string, patch: Partial<Pdv> = {}): Pdv {
	return {
		route: 'hash',
		clientCode,
		name: `Mercado ${clientCode}`,
		inRoute: true,
		activeAllowance: null,
		invalidated: false,
		status: 'being',
		location: aPoint(-3.1, -60),
		coachingObservation: '',
		potential: { bovine: null, thirdParty: null, pva: null },
		...patch,
	};
}

/** A stage, open and without a form; a process stage visits client 1. */
export function aStage(stage: FormStage = 'process', patch: Partial<Stage> = {}): Stage {
	return {
		_id: aUuid(200),
		stage,
		pdv: stage === 'process' ? aPdv('1') : null,
		form: null,
		checkIn: aCheck(),
		checkOut: null,
		completed: false,
		discarded: false,
		score: scoreForm(patch.form ?? null),
		changed: { rev: 1, deviceId: 'phone' },
		...patch,
	};
}

/** A completed visit with this status; the nth, so that ids and times differ. */
export function aVisit(n: number, pdv: Pdv, patch: Partial<Stage> = {}): Stage {
	const timestamp = Temporal.Instant.from(NOW).add({ minutes: n }).toString();
	const discarded = pdv.status === 'discard';
	return aStage('process', {
		_id: aUuid(200 + n),
		pdv,
		checkIn: aCheck({ timestamp }),
		checkOut: aCheck({ timestamp }),
		completed: !discarded,
		discarded,
		...patch,
	});
}

/** Five clients in route, five out of route, one form per stage. */
export function aStart(patch: Partial<CoachingStart> = {}): CoachingStart {
	const targetAudience = patch.teleSales ? 'teleSales' : 'field';
	return {
		_id: aUuid(2),
		coach: anEmployee({ employeeCode: 'C1', name: 'Carla Lima', jobTitle: 'Coordenador' }),
		coachee: anEmployee(),
		salesman: null,
		generic: false,
		teleSales: false,
		routes: {
			hash: 'hash',
			in: clients('1', '2', '3', '4', '5'),
			out: clients('6', '7', '8', '9', '10'),
		},
		forms: [
			aForm({ stage: 'pre-process', targetAudience }),
			aForm({ stage: 'process', targetAudience }),
			aForm({ stage: 'post-process', targetAudience }),
		],
		activeAllowanceClients: [],
		weekday: 2,
		parameters: { jobTitle: 'Coordenador', pdvMinDistance: 500, outRouteMultiplier: 0.2 },
		...patch,
	};
}

/** A new coaching, changed by `patch`. Score and statistics are computed from the result. */
export function aCoaching(
	patch: Partial<Coaching> = {},
	start: Partial<CoachingStart> = {},
): Coaching {
	return withDerived({ ...startCoaching(aStart(start), aContext()), ...patch });
}
