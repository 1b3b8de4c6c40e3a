import type { Point } from './location.ts';
import type { Employee } from './person.ts';

/** 0 is in-route whatever the day; 1 Monday … 6 Saturday; 7 is 'no weekday' (section 3). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A client as a route plan and a coaching carry it: what a visit needs offline, no more. */
export type RouteClient = {
	readonly code: string;
	readonly name: string;
	readonly comercialDivision: string;
	readonly segment: string;
	readonly uf: string;
	readonly city: string;
	readonly district: string;
	readonly location: Point | null;
};

export type DailyRoute = { readonly weekday: number | null; readonly clients: readonly RouteClient[] };

export type RoutePlan = {
	readonly shortId: string;
	readonly salesman: Employee;
	readonly coordinator: Employee;
	readonly dailyRoutes: readonly DailyRoute[];
};

/** A client excused from visits ('Quinzenal': visited every other week, counts half). */
export type ActiveAllowanceClient = {
	readonly code: string;
	readonly name: string;
	/** ISO date. */
	readonly startDate: string;
	readonly reason: string;
};

export type ActiveAllowanceSalesman = {
	readonly employeeCode: string;
	readonly name: string;
	readonly startDate: string;
	readonly endDate: string;
	readonly reason: string;
};

export type RoutePlans = {
	readonly routeHash: string;
	readonly routePlans: readonly RoutePlan[];
	readonly activeAllowanceClients: readonly ActiveAllowanceClient[];
	readonly activeAllowanceSalesmen: readonly ActiveAllowanceSalesman[];
};

/** One selectable line of a development or diagnosis list. */
export type DiagnosisItem = { readonly description: string; readonly value: string };
export type CoachingDiagnosis = {
	readonly diagnosis: readonly DiagnosisItem[];
	readonly development: readonly DiagnosisItem[];
};
