import type { Act } from './act.ts';
import type { Request } from './request.ts';
import type {
	TransferFormsResponse,
	TransferPeriod,
	TransferSettingsResponse,
	TransferVacationResponse,
} from './transfer.ts';
import type { TransferAsk } from './transfer-asking.ts';

export type TransferSettings = TransferSettingsResponse;

/** Periods are newest first, without future ones. */
export type TransferForms = Omit<TransferFormsResponse, 'addressIndexes'>;

export type VacationView = TransferVacationResponse;

type TransferReport = {
	readonly name: string;
	readonly type: string;
	readonly bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Transfers of clients between salesmen (rules 7.7 and 7.8). Nothing is stored: every call throws
 * network errors.
 */
export interface TransfersApi {
	settings(): Promise<TransferSettings>;
	forms(): Promise<TransferForms>;
	/** `start`: first day of the vacation. Throws not-found for people who are not below. */
	vacation(employeeCode: string, start: string): Promise<VacationView>;
	/** Transfers of a period, newest first. Throws not-found. */
	historic(
		periodId: string,
	): Promise<{ readonly period: TransferPeriod; readonly items: readonly Request[] }>;
	/**
	 * Creates one request per item; all or none. The same `key` creates once. Throws invalid with
	 * `items.{index}.{field}` → TransferProblem or TransferRefusal, and key-reuse.
	 */
	ask(items: readonly TransferAsk[], key: string): Act<readonly Request[]>;
	/**
	 * A spreadsheet of the requests that this person may read. Throws not-found when there are none.
	 */
	report(ids: readonly string[]): Act<TransferReport>;
}
