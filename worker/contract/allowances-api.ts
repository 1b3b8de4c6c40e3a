import type { Act } from './act.ts';
import type { Asked, AskingFormsResponse, ReasonList } from './asking.ts';
import type { ShownPerson } from './person.ts';
import type { Request } from './request.ts';

export type AskingOptions = Omit<AskingFormsResponse, 'employees' | 'drivers'> & {
	/** The only person whose trips may be asked for; null: there are several. */
	readonly onlyDriver: ShownPerson | null;
	/** ISO instant of the options. */
	readonly lastUpdate: string;
};

/** Asks for allowances and mileage (rules 7.1 to 7.6). An extension of the API. */
export interface AllowancesApi {
	/**
	 * Downloads the options when the stored ones are older than 30 minutes; returns older ones when
	 * that fails. Throws not-found when the API lacks the call; network errors without a stored copy.
	 */
	options(): Promise<AskingOptions>;
	/**
	 * Searches the people one may ask for, by name or code, ignoring accents and case; at most `limit`
	 * rows: those who belong to the reasons of `list`. Reads the stored options; empty before `options` was
	 * called.
	 */
	people(query: {
		readonly list: ReasonList;
		readonly search: string;
		readonly limit: number;
	}): Promise<{ readonly total: number; readonly rows: readonly ShownPerson[] }>;
	/** Waiting retroactive allowances of this person and everybody below. Throws network errors. */
	pendingRetroactive(): Promise<readonly Request[]>;
	/**
	 * Creates one request per item; all or none. The same `key` creates once. Throws invalid with
	 * `items.{index}.{field}` → AskingProblem, key-reuse, and network errors.
	 */
	ask(asked: Asked, key: string): Act<readonly Request[]>;
}
