import type { DeviceFacts, LastFacts, TelemetryBody } from '#worker/contract/telemetry.ts';
import type { Instant, Json, NullableJson } from './column.ts';

/** One batch of telemetry of a device; kept 90 days. */
export type TelemetryBatchRow = {
	company_id: string;
	employee_code: string;
	batch_id: string;
	device_id: string;
	app_version: string;
	entry_count: number;
	/** Items that the device dropped for lack of space. */
	dropped: number;
	entries: Json<TelemetryBody['entries']>;
	events: Json<TelemetryBody['events']>;
	device: NullableJson<DeviceFacts>;
	last: Json<LastFacts>;
	/** By the device's corrected clock. */
	sent_at: Instant;
	received_at: Instant;
};
