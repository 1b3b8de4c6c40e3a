import type { Act } from './act.ts';

export type VacationAlert = {
	readonly employeeCode: string;
	readonly name: string;
	/** First and last day of the vacation, ISO dates. */
	readonly start: string;
	readonly end: string;
	/** Number of clients not handed over; at least 1. */
	readonly clientsLeft: number;
};

/** The vacation alert (rule 6.9). */
export interface VacationApi {
	/** All vacations with clients left, also when the alert was read today. */
	list(): Promise<readonly VacationAlert[]>;
	/** Vacations to alert about now; empty when the alert was read today. */
	alert(): Promise<readonly VacationAlert[]>;
	/** The person has read the alert; it is not shown again today. */
	read(): Act<void>;
}
