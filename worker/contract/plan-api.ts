import type { Act } from './act.ts';
import type { Employee } from './employee.ts';
import type { PreviousFeedback } from './feedback.ts';
import type { ActiveAllowanceClient, RouteAllowance, RouteClient, Weekday } from './route-plan.ts';

/** One salesman on one weekday. */
export type RoutePlanEntry = {
	readonly shortId: string;
	readonly weekday: Weekday;
	readonly salesman: Employee;
	readonly coordinator: Employee;
	readonly clientCount: number;
	/** City of most clients; '' without clients. */
	readonly city: string;
	/** The salesman is on leave on the given date. */
	readonly onLeave: boolean;
};

export type RoutePlanRow = RoutePlanEntry & {
	/** Whether the device has the list of earlier coachings. */
	readonly knowsLast: boolean;
	/** ISO instant of the last known coaching of this salesman; null: none. */
	readonly lastCoachingAt: string | null;
	/** 0 to 1; null: no grade known. */
	readonly lastGrade: number | null;
};

export type RoutePlanListView = {
	readonly today: Weekday;
	readonly weekday: Weekday;
	/** Weekdays with routes, in order; `count`: number of routes. */
	readonly weekdays: readonly { readonly weekday: Weekday; readonly count: number }[];
	/** Rows of the chosen weekday, or of all weekdays when searching; in Portuguese order. */
	readonly rows: readonly RoutePlanRow[];
	/** False until route plans were downloaded. */
	readonly loaded: boolean;
	readonly canStartGeneric: boolean;
};

/** A possible coachee of a route, with the goals and forms that a coaching would start with. */
export type CoacheeOutlook = {
	readonly employee: Employee;
	/** On leave today. */
	readonly onLeave: boolean;
	/** Newest first. null: this device never received them. */
	readonly feedbacks: readonly PreviousFeedback[] | null;
	readonly teleSales: boolean;
	readonly goals: {
		readonly planned: number;
		readonly minInRoute: number;
		/** `minInRoute` in whole visits (rule 4.13). */
		readonly visits: number;
		readonly maxOutRoute: number;
	};
	/** Number of stored forms for each stage; the screen warns about 0. */
	readonly formCounts: { readonly pre: number; readonly process: number; readonly post: number };
};

export type CoacheeView = {
	readonly row: RoutePlanRow;
	/** Possible coachees of the route (rule 2.3); the salesman is first. */
	readonly coachees: readonly [CoacheeOutlook, ...CoacheeOutlook[]];
	readonly clients: readonly (RouteClient & {
		readonly allowance: ActiveAllowanceClient | null;
	})[];
	/** Allowances of the clients in route and out of route. */
	readonly allowances: readonly RouteAllowance[];
	readonly outCount: number;
};

/** Route plans and the start of a coaching (rules 6.1 to 6.4). */
export interface RoutePlanApi {
	list(filter: { weekday: Weekday | null; search: string }): Promise<RoutePlanListView>;
	/** `shortId` 'generico': the generic coachee. Throws route-not-found. */
	coachee(shortId: string, weekday: Weekday): Promise<CoacheeView>;
	/** Downloads, if the limits of rule 12.4 allow it. Does not throw network errors. */
	refresh(): Act<void>;
}
