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

/** Periods: newest first; none of the future. */
export type TransferForms = Omit<TransferFormsResponse, 'addressIndexes'>;

export type VacationView = TransferVacationResponse;

type TransferReport = {
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
	ask(items: readonly TransferAsk[], key: string): Act<readonly Request[]>;
	/** A spreadsheet of those that this person may read. Throws not-found when none is left. */
	report(ids: readonly string[]): Act<TransferReport>;
}
