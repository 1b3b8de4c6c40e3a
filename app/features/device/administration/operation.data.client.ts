import { readAdministration } from '#app/features/company/public/administration.data.client.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { DevicesPage, OperationReport } from '#worker/contract/operation.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export type ReportAnswer = {
	readonly report: OperationReport | null;
	readonly code: AppErrorCode | null;
};
export type DevicesAnswer = {
	readonly page: DevicesPage | null;
	readonly code: AppErrorCode | null;
};

export async function loadOperation() {
	return { deferred: await deferAfterDelay(findReport()) };
}

async function findReport(): Promise<ReportAnswer> {
	try {
		return { report: await readAdministration(OperationReport, '/operation'), code: null };
	} catch (error) {
		return { report: null, code: codeOf(error) };
	}
}

/** The devices that the address asks for: `mostrar` and `busca`. */
export async function loadDevices(params: URLSearchParams) {
	const query = new URLSearchParams({
		only: params.get('mostrar') ?? 'all',
		search: params.get('busca') ?? '',
	}).toString();
	return { query, deferred: await deferAfterDelay(findDevices(query, 0)) };
}

/** `page` counts from 0. */
export async function findDevices(query: string, page: number): Promise<DevicesAnswer> {
	try {
		const found = await readAdministration(DevicesPage, `/devices?${query}&page=${page}`);
		return { page: found, code: null };
	} catch (error) {
		return { page: null, code: codeOf(error) };
	}
}
