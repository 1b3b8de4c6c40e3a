import { EmployeeSchema } from './employee.ts';
import { PointSchema } from './location.ts';
import { code, integer, isoDate, text } from './scalars.ts';
import { array, type Infer, named, nullable, object, rows, type } from './schema.ts';

/** 0 every day, 1 Monday to 6 Saturday, 7 no day (rule 6.1). */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A client in a route plan and a coaching, with the data a visit needs offline. */
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
export type RouteClient = Infer<typeof RouteClientSchema>;

/** A client with an active allowance (rule 7.5). */
export const ActiveAllowanceClientSchema = named(
	'ActiveAllowanceClient',
	object({ code: code(), name: text(1, 200), startDate: isoDate(), reason: text(0, 200) }),
);
export type ActiveAllowanceClient = Infer<typeof ActiveAllowanceClientSchema>;

const ActiveAllowanceSalesmanSchema = object({
	employeeCode: code(),
	name: text(1, 200),
	startDate: isoDate(),
	endDate: isoDate(),
	reason: text(0, 200),
});
export type ActiveAllowanceSalesman = Infer<typeof ActiveAllowanceSalesmanSchema>;

const DailyRouteSchema = object({
	weekday: nullable(integer(0, 7)),
	clients: array(RouteClientSchema, 20_000),
});
export type DailyRoute = Infer<typeof DailyRouteSchema>;

const RoutePlanSchema = named(
	'RoutePlan',
	object({
		shortId: text(1, 64),
		salesman: EmployeeSchema,
		coordinator: EmployeeSchema,
		dailyRoutes: array(DailyRouteSchema, 16),
	}),
);
export type RoutePlan = Infer<typeof RoutePlanSchema>;

/** GET /v3/app/sync/routePlans. `routeHash` changes with any other field. */
export const RoutePlansResponse = named(
	'RoutePlansResponse',
	type({
		routeHash: text(1, 64),
		routePlans: rows('route', RoutePlanSchema, 20_000),
		activeAllowanceClients: array(ActiveAllowanceClientSchema, 100_000),
		activeAllowanceSalesmen: array(ActiveAllowanceSalesmanSchema, 20_000),
	}),
);
export type RoutePlans = Infer<typeof RoutePlansResponse>;

/** An active allowance of a client on a salesman's routes. */
export type RouteAllowance = ActiveAllowanceClient & {
	/** The client is in route on the day. */
	readonly inRoute: boolean;
};
