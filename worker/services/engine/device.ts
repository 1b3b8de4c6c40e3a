import { DeviceStore, type SettingsAtStart } from '#worker/store/device-store.ts';
import { TelemetryStore } from '#worker/store/telemetry-store.ts';
import { Changes } from '#worker/sync/changes.ts';
import { Clock } from '#worker/sync/clock.ts';
import type { Environment } from '#worker/sync/environment.ts';
import { Http } from '#worker/sync/http.ts';
import { Telemetry } from '../device/telemetry.ts';
import { FinalLogout } from '../session/final-logout.ts';
import type { Defects } from './defects.ts';

/** The parts of the worker that belong to this installation, with or without a session. */
export type Device = {
	readonly environment: Environment;
	readonly store: DeviceStore;
	/** The settings as read when the worker started. */
	readonly atStart: SettingsAtStart;
	readonly deviceId: string;
	readonly clock: Clock;
	readonly http: Http;
	readonly changes: Changes;
	readonly defects: Defects;
	/** Sent to the server before a person's data is removed. */
	readonly finalLogout: FinalLogout;
	readonly telemetry: Telemetry;
	readonly telemetryStore: TelemetryStore;
	/** The page of this worker, as it last reported. */
	readonly page: { isVisible: boolean };
};

/** Throws storage-unavailable. */
export async function openDevice(environment: Environment, defects: Defects): Promise<Device> {
	const store = new DeviceStore(environment);
	const atStart = await store.atStart(environment.newId);
	const clock = new Clock(environment, atStart.clock);
	const changes = new Changes(environment);
	const telemetryStore = new TelemetryStore(environment);
	const telemetry = new Telemetry(telemetryStore, clock, environment.appVersion);
	const keepTime = () => defects.watch(store.set('clock', clock.remember()));
	const http = new Http(environment, clock, keepTime, (failure, error) => {
		telemetry.request(failure, error);
	});
	defects.listen((error) => telemetry.defect(error));
	const finalLogout = new FinalLogout(environment, defects);
	return {
		environment,
		store,
		atStart,
		deviceId: atStart.deviceId,
		clock,
		http,
		changes,
		defects,
		finalLogout,
		telemetry,
		telemetryStore,
		page: { isVisible: true },
	};
}
