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
	/** ISO instant of the last coaching known of this salesman. */
	readonly lastCoachingAt: string | null;
	/** 0–1. */
	readonly lastGrade: number | null;
};

export type RoutePlanListView = {
	readonly today: Weekday;
	readonly weekday: Weekday;
	/** Weekdays that have any route, in order, with how many. */
	readonly weekdays: readonly { readonly weekday: Weekday; readonly count: number }[];
	/** Of the chosen weekday (search: of every weekday), sorted in Portuguese. */
	readonly rows: readonly RoutePlanRow[];
	/** False until the first route plan arrived on this device. */
	readonly loaded: boolean;
	readonly canStartGeneric: boolean;
};

/** One of those who may be accompanied on a route: what is known of them, and what would start. */
export type CoacheeOutlook = {
	readonly employee: Employee;
	/** On leave today. */
	readonly onLeave: boolean;
	/** Newest first. */
	readonly feedbacks: readonly PreviousFeedback[];
	readonly teleSales: boolean;
	readonly goals: {
		readonly planned: number;
		readonly minInRoute: number;
		readonly maxOutRoute: number;
	};
	/** Forms on this device for each stage of this coaching; 0 warns before the start. */
	readonly formCounts: { readonly pre: number; readonly process: number; readonly post: number };
};

export type CoacheeView = {
	readonly row: RoutePlanRow;
	/** Who may be accompanied on this route, its salesman first. */
	readonly coachees: readonly [CoacheeOutlook, ...CoacheeOutlook[]];
	readonly clients: readonly (RouteClient & {
		readonly allowance: ActiveAllowanceClient | null;
	})[];
	/** Of the clients in route and out of it, whoever is the coachee. */
	readonly allowances: readonly RouteAllowance[];
	readonly outCount: number;
};

export interface RoutePlanApi {
	list(filter: { weekday: Weekday | null; search: string }): Promise<RoutePlanListView>;
	/** `shortId` 'generico' is the Vendedor Genérico. Throws route-not-found. */
	coachee(shortId: string, weekday: Weekday): Promise<CoacheeView>;
	/** Refreshes if the throttle allows; never throws for being offline. */
	refresh(): Act<void>;
}
