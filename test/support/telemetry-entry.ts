import type { TelemetryEntry } from '#worker/contract/telemetry.ts';
import { NOW } from './builders.ts';

/** A request that failed three times. */
export const TELEMETRY_ENTRY: TelemetryEntry = {
	source: 'request',
	code: 'server-failed',
	name: 'AppError',
	message: '',
	where: [],
	request: {
		method: 'POST',
		path: '/v3/app/sync/coaching/state',
		status: 503,
		durationMs: 120,
		attempt: 2,
	},
	screen: '/coaching/form/questions/:id',
	act: 'coaching.answer',
	appVersion: '1.0.0',
	firstAt: NOW,
	lastAt: NOW,
	count: 3,
};
