import type { Act } from './act.ts';

export type VacationAlert = {
	readonly employeeCode: string;
	readonly name: string;
	/** First and last day away, ISO dates. */
	readonly start: string;
	readonly end: string;
	/** Clients nobody has taken over yet; at least 1. */
	readonly clientsLeft: number;
};

export interface VacationApi {
	/** Everybody away now or soon with clients left, told or not. */
	list(): Promise<readonly VacationAlert[]>;
	/** What the person must be told today; empty when there is nothing, or they have been told. */
	alert(): Promise<readonly VacationAlert[]>;
	/** The person has read it: not again today. */
	read(): Act<void>;
}
