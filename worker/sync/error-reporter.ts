import type { TelemetryBatch } from '#worker/contract/telemetry.ts';
import { TelemetryResponse } from '#worker/contract/telemetry.ts';
import { AppError } from '#worker/errors.ts';
import { abortAfter } from './abort-after.ts';
import type { ApiClient } from './api-client.ts';
import type { Environment } from './environment.ts';

/**
 * Milliseconds. No screen waits for a report, and a report must not delay other requests for long.
 */
const REPORT_TIMEOUT_MS = 15_000;

/**
 * A receiver of failure reports. Receivers get a batch one after the other; its content is scrubbed
 * (rules 13.1 and 13.2). Throws AppError when the batch did not arrive.
 */
export interface ErrorReporter {
	report(batch: TelemetryBatch, signal: AbortSignal): Promise<void>;
}

/** Our own server. A failure of this call is not reported: that would cause an endless loop. */
export function ownReporter(api: ApiClient, userId: string): ErrorReporter {
	return {
		async report(batch, signal) {
			const request = {
				method: 'POST',
				path: `/v3/telemetry/sync/${encodeURIComponent(userId)}`,
				body: JSON.stringify(batch),
				timeoutMs: REPORT_TIMEOUT_MS,
				untold: true,
				signal,
			} as const;
			await api.read(TelemetryResponse, request, await api.send(request));
		},
	};
}

/**
 * A hosted service that accepts JSON by POST (setting ERROR_REPORT_URL). It gets failures and the
 * kind of device, but nothing that identifies a device.
 */
export function hostedReporter(
	environment: Pick<Environment, 'fetch' | 'after'>,
	address: string,
): ErrorReporter {
	return {
		async report({ entries, device, appVersion, sentAt }, signal) {
			if (entries.length === 0) return;
			const limit = AbortSignal.any([abortAfter(environment, REPORT_TIMEOUT_MS), signal]);
			const response = await post(environment, address, limit, {
				app: 'acompanha',
				appVersion,
				sentAt,
				device,
				entries,
			});
			if (!response.ok) throw new AppError('refused-by-server');
		},
	};
}

async function post(
	{ fetch }: Pick<Environment, 'fetch'>,
	address: string,
	signal: AbortSignal,
	body: object,
): Promise<Response> {
	try {
		return await fetch(address, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
			redirect: 'error',
			body: JSON.stringify(body),
			signal,
		});
	} catch (error) {
		throw new AppError('offline', { cause: error });
	}
}
