import { deviceId, integer, isoInstant, text } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, oneOf, type } from './schema.ts';

const JobRun = type({
	name: text(1, 64),
	endedAt: isoInstant(),
	everySeconds: integer(1),
	/** What the newest run failed with; null: it ended well. */
	error: nullable(text(0, 300)),
});

const PushFailure = type({
	host: text(1, 253),
	type: text(1, 64),
	/** 0: the service never answered. */
	status: integer(0, 599),
	times: integer(1),
	lastAt: isoInstant(),
});

/** GET /v3/app/admin/operation: how the server is doing. */
export const OperationReport = named(
	'OperationReport',
	type({
		at: isoInstant(),
		appVersion: text(1, 20),
		database: oneOf(['embedded', 'postgresql']),
		/** Start of the process that answers. */
		startedAt: isoInstant(),
		/** Of the disk that the server writes to; null: unknown. */
		freeMb: nullable(integer()),
		pushes: type({ waiting: integer(), oldest: nullable(isoInstant()) }),
		/** Of the last seven days, the newest first. */
		pushFailures: array(PushFailure, 50),
		jobs: array(JobRun, 100),
		/** Devices with a contact within 30 days, by version of the app. */
		versions: array(type({ appVersion: text(1, 20), devices: integer() }), 50),
		/** Devices by what they need. */
		counts: type({ all: integer(), waiting: integer(), silent: integer(), refused: integer() }),
	}),
);
export type OperationReport = Infer<typeof OperationReport>;

/** `waiting`: something waits there; `refused`: of which the server refused something; `silent`: no contact for a week. */
export const DEVICE_FILTERS = ['waiting', 'refused', 'silent', 'all'] as const;
export type DeviceFilter = (typeof DEVICE_FILTERS)[number];

const DeviceLine = named(
	'DeviceLine',
	type({
		deviceId: deviceId(),
		employeeCode: text(1, 64),
		name: text(1, 200),
		/** Whether the person may still log in. */
		isEnabled: boolean(),
		appVersion: text(1, 20),
		lastContact: isoInstant(),
		pending: integer(),
		waitingSince: nullable(isoInstant()),
		refused: integer(),
		lastRefusal: nullable(text(1, 300)),
		locked: boolean(),
		/** 'Android', 'Windows'…; null: the device did not tell. */
		system: nullable(text(1, 40)),
		/** Free megabytes for the app; null: unknown. */
		freeMb: nullable(integer()),
		/** Whether the browser promises not to clear the storage; null: unknown. */
		persisted: nullable(boolean()),
	}),
);
export type DeviceLine = Infer<typeof DeviceLine>;

/** GET /v3/app/admin/devices: those that have waited longest first. */
export const DevicesPage = named(
	'DevicesPage',
	type({
		devices: array(DeviceLine, 50),
		/** Whether `?page=` one higher has more. */
		hasMore: boolean(),
	}),
);
export type DevicesPage = Infer<typeof DevicesPage>;
