import {
	code,
	integer,
	isoDate,
	isoInstant,
	latitude,
	longitude,
	number,
	recordKey,
	text,
} from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	pair,
	record,
	type,
} from './schema.ts';
import { jobTitle } from './session.ts';

export const PointSchema = named(
	'Point',
	object({ type: oneOf(['Point']), coordinates: pair(longitude(), latitude()) }),
);

/** Someone named in a route plan or a coaching; a generic coachee has no code. */
export const EmployeeSchema = named(
	'Employee',
	object({
		employeeCode: nullable(code()),
		name: text(1, 200),
		jobTitle: jobTitle(),
		teleSales: boolean(),
	}),
);

export const RouteClientSchema = named(
	'RouteClient',
	object({
		code: code(),
		name: text(1, 200),
		comercialDivision: text(0, 64),
		segment: text(0, 200),
		uf: text(0, 2),
		city: text(0, 200),
		district: text(0, 200),
		location: nullable(PointSchema),
	}),
);

export const ActiveAllowanceClientSchema = named(
	'ActiveAllowanceClient',
	object({ code: code(), name: text(1, 200), startDate: isoDate(), reason: text(0, 200) }),
);

const ActiveAllowanceSalesman = object({
	employeeCode: code(),
	name: text(1, 200),
	startDate: isoDate(),
	endDate: isoDate(),
	reason: text(0, 200),
});

const RoutePlan = object({
	shortId: text(1, 64),
	salesman: EmployeeSchema,
	coordinator: EmployeeSchema,
	dailyRoutes: array(
		object({ weekday: nullable(integer(0, 7)), clients: array(RouteClientSchema, 20_000) }),
		16,
	),
});

/** GET /v3/app/sync/routePlans. `routeHash` changes when anything else here does. */
export const RoutePlansResponse = named(
	'RoutePlansResponse',
	type({
		routeHash: text(1, 64),
		routePlans: array(named('RoutePlan', RoutePlan), 20_000),
		activeAllowanceClients: array(ActiveAllowanceClientSchema, 100_000),
		activeAllowanceSalesmen: array(ActiveAllowanceSalesman, 20_000),
	}),
);
export type RoutePlansResponse = Infer<typeof RoutePlansResponse>;

export const DiagnosisItemSchema = named(
	'DiagnosisItem',
	object({ description: text(1, 500), value: text(0, 200) }),
);

/** GET /v3/app/coachingDiagnosis. */
export const DiagnosisResponse = named(
	'DiagnosisResponse',
	type({
		diagnosis: array(DiagnosisItemSchema, 1000),
		development: array(DiagnosisItemSchema, 1000),
	}),
);
export type DiagnosisResponse = Infer<typeof DiagnosisResponse>;

/** GET /v3/app/employee/hierarchy: the caller and everyone below. */
export const HierarchyResponse = named(
	'HierarchyResponse',
	type({
		hierarchy: array(
			type({
				jobTitle: jobTitle(),
				employeeCode: code(),
				name: text(1, 200),
				teleSales: boolean(),
				parentCode: nullable(code()),
			}),
			50_000,
		),
	}),
);
export type HierarchyResponse = Infer<typeof HierarchyResponse>;

export const ParametersSchema = named(
	'Parameters',
	object({
		jobTitle: oneOf(['Empresa', 'Gerente', 'Coordenador', 'Generico']),
		pdvMinDistance: number(0, 1_000_000),
		outRouteMultiplier: number(0, 100),
	}),
);

/** GET /v3/app/sync/parameters. */
export const ParametersResponse = named(
	'ParametersResponse',
	type({ parameters: array(ParametersSchema, 16) }),
);
export type ParametersResponse = Infer<typeof ParametersResponse>;

const PreviousFeedback = type({
	at: isoInstant(),
	coachName: text(0, 200),
	strength: text(0, 4000),
	opportunity: text(0, 4000),
	commitment: text(0, 4000),
	grade: nullable(number(0, 1)),
});
const FeedbackLists = record(recordKey(), array(named('PreviousFeedback', PreviousFeedback), 50));

/** GET /v3/app/coachingFeedback: newest first, of finished coachings of the caller's people. */
export const CoachingFeedbackResponse = named(
	'CoachingFeedbackResponse',
	type({ clientsFeedback: FeedbackLists, employeesFeedback: FeedbackLists }),
);
export type CoachingFeedbackResponse = Infer<typeof CoachingFeedbackResponse>;
