import type { Request } from '../domain/requests/request.ts';
import type { TransferAsk } from '../domain/requests/transfer.ts';
import type { JobTitle } from './session.ts';

export type TransferPermission = {
	/** Clients of their own portfolio, and of everyone below. */
	readonly ask: boolean;
	readonly inactivate: boolean;
	readonly telesales: boolean;
	/** De/para of vacations; needs no open period. */
	readonly vacation: boolean;
	readonly report: boolean;
};

export type TransferSettings = {
	readonly permission: TransferPermission;
	/** Why `ask` is false; null: it is true. */
	readonly refusal: 'job-title' | 'consultant' | 'no-open-period' | null;
	/** null: no period is open today. */
	readonly openPeriodId: string | null;
	/** The day of the company, ISO date: transfers begin today at the earliest. */
	readonly today: string;
	/** Clients of one call. */
	readonly clientsAtOnce: number;
};

/** Someone who may take clients over: a person, or '-1' and '0', both shown as Vendedor. */
export type TransferPerson = {
	readonly employeeCode: string;
	readonly name: string;
	readonly jobTitle: JobTitle;
};

export type TransferPeriod = {
	readonly _id: string;
	readonly name: string;
	/** ISO dates, both included. */
	readonly start: string;
	readonly end: string;
	/** The last day on which its requests are decided. */
	readonly decideUntil: string;
};

export type TransferVacation = {
	readonly employee: { readonly employeeCode: string; readonly name: string };
	/** First and last day away. */
	readonly date: { readonly start: string; readonly end: string };
	readonly totalClients: number;
	readonly transferedClients: number;
	/** Asked, and not in effect yet. */
	readonly waitingClients: number;
};

export type TransferForms = {
	readonly openPeriodId: string | null;
	/** Newest first; none of the future. */
	readonly periods: readonly TransferPeriod[];
	/** Whose clients may be transferred. */
	readonly employees: readonly TransferPerson[];
	/** Who may take over, the special targets first. */
	readonly targets: readonly TransferPerson[];
	readonly reasons: readonly string[];
	readonly removeReasons: readonly string[];
	readonly vacations: readonly TransferVacation[];
};

export type VacationClient = {
	readonly code: string;
	readonly name: string;
	readonly comercialDivision: string;
	readonly uf: string;
	readonly city: string;
	/** Of the route; null: none. */
	readonly weekday: number | null;
	readonly state: 'missing' | 'waiting' | 'covered';
	readonly toEmployee: { readonly employeeCode: string; readonly name: string } | null;
};

export type VacationView = Pick<TransferVacation, 'employee' | 'date'> & {
	readonly clients: readonly VacationClient[];
};

export type TransferReport = {
	readonly name: string;
	readonly type: string;
	readonly bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Transfers of clients between salesmen. Everything is asked of the server: every call throws
 * offline, timeout, server-failed and what else the network does.
 */
export interface TransfersApi {
	settings(): Promise<TransferSettings>;
	forms(): Promise<TransferForms>;
	/** Throws not-found for somebody else's people. */
	vacation(employeeCode: string, start: string): Promise<VacationView>;
	/** What was asked in a period, newest first. Throws not-found. */
	historic(
		periodId: string,
	): Promise<{ readonly period: TransferPeriod; readonly items: readonly Request[] }>;
	/**
	 * One request each, all or none; the same `key` asks once. Throws invalid with
	 * `items.{index}.{field}` → a word for each refused field, and key-reuse.
	 */
	ask(items: readonly TransferAsk[], key: string): Promise<readonly Request[]>;
	/** A spreadsheet of those that this person may read. Throws not-found when none is left. */
	report(ids: readonly string[]): Promise<TransferReport>;
}
