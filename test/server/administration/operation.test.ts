import { beforeAll, beforeEach, expect, it } from 'vitest';
import { notePushFailure } from '#server/features/notifications/note-push-failure.ts';
import { createRunRecord } from '#server/platform/jobs/record-runs.ts';
import { aUuid } from '#test/support/builders.ts';
import { DEVICE_FACTS } from '#test/support/device-facts.ts';
import { TELEMETRY_ENTRY } from '#test/support/telemetry-entry.ts';
import type { DevicesPage, OperationReport } from '#worker/contract/operation.ts';
import { type ApiWorld, openAdministeredWorld } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

let world: ApiWorld;
let token: string;
let batches = 0;
beforeAll(async () => {
	({ world } = await openAdministeredWorld());
});
beforeEach(async () => {
	await world.forget();
	await world.db.deleteFrom('devices').execute();
});

/** A device of a person tells about itself. */
async function tells(employeeCode: string, pending: number, patch: object = {}): Promise<void> {
	const session = await world.logIn(employeeCode);
	const sync = '2025-03-01T10:00:00.000Z';
	const response = await world.call(`/api/v3/telemetry/sync/${session.user._id}`, {
		token: session.token,
		body: {
			batchId: aUuid(500 + batches++),
			deviceId: `device-${employeeCode}`,
			appVersion: '1.0.0',
			sentAt: sync,
			dropped: 0,
			failures: 0,
			entries: [],
			events: [],
			device: DEVICE_FACTS,
			last: { geolocation: { statusCode: null }, sync, pending, locked: false },
			...patch,
		},
	});
	expect(response.status).toBe(200);
}

async function read<T>(path: string): Promise<T> {
	// Days pass in these tests, and a token lives for minutes.
	({ token } = await world.logIn('E1'));
	const response = await world.call(`/api/v3/app/admin${path}`, { token });
	expect(response.status).toBe(200);
	return (await response.json()) as T;
}
const devices = async (query = '') => (await read<DevicesPage>(`/devices${query}`)).devices;
const DAY_S = 24 * 3_600;

it('a device keeps since when something waits on it until everything is sent', async () => {
	await tells('C1', 2);
	world.pass(DAY_S);
	await tells('C1', 3, {
		last: { geolocation: { statusCode: null }, sync: null, pending: 3, locked: true },
	});
	expect(await devices()).toEqual([
		{
			deviceId: 'device-C1',
			employeeCode: 'C1',
			name: 'Carla Lima',
			isEnabled: true,
			appVersion: '1.0.0',
			lastContact: world.clock.now.toISOString(),
			pending: 3,
			waitingSince: '2025-03-01T10:00:00.000Z',
			refused: 0,
			lastRefusal: null,
			locked: true,
			system: DEVICE_FACTS.system,
			freeMb: expect.any(Number),
			persisted: DEVICE_FACTS.persisted,
		},
	]);
	await tells('C1', 0);
	expect(await devices()).toMatchObject([{ pending: 0, waitingSince: null }]);
});

it('refused calls add up while something waits, and name the last one', async () => {
	const refusal = {
		...TELEMETRY_ENTRY,
		code: 'invalid',
		request: { ...TELEMETRY_ENTRY.request, status: 422 },
		count: 2,
	};
	await tells('C1', 1, { entries: [refusal] });
	await tells('C1', 1, { entries: [{ ...refusal, count: 1 }, TELEMETRY_ENTRY] });
	expect(await devices('?only=refused')).toMatchObject([
		{ refused: 3, lastRefusal: 'POST /v3/app/sync/coaching/state 422 invalid' },
	]);
	await tells('C1', 0);
	expect(await devices('?only=refused')).toEqual([]);
});

it('a difference without its base is no refusal: the device sends the whole by itself', async () => {
	const request = { ...TELEMETRY_ENTRY.request, status: 409 };
	await tells('C1', 1, { entries: [{ ...TELEMETRY_ENTRY, code: 'base-unknown', request }] });
	expect(await devices('?only=refused')).toEqual([]);
});

it('devices are found by need, name and code; the one that has waited longest comes first', async () => {
	await tells('C2', 0);
	world.pass(8 * DAY_S);
	await tells('C1', 1);
	await tells('G1', 1, {
		last: { geolocation: { statusCode: null }, sync: null, pending: 1, locked: false },
	});
	const codes = async (query: string) =>
		(await devices(query)).map(({ employeeCode }) => employeeCode);
	expect(await codes('?only=waiting')).toEqual(['C1', 'G1']);
	expect(await codes('?only=silent')).toEqual(['C2']);
	expect(await codes('?search=carla')).toEqual(['C1']);
	expect(await codes('?search=g1')).toEqual(['G1']);
	expect(await codes('?search=%25')).toEqual([]);
	for (const query of ['?only=some', '?page=-1', `?search=${'x'.repeat(101)}`]) {
		const refused = await world.call(`/api/v3/app/admin/devices${query}`, { token });
		expect(refused.status).toBe(422);
	}
	const report = await read<OperationReport>('/operation');
	expect(report.counts).toEqual({ all: 3, waiting: 2, silent: 1, refused: 0 });
	expect(report.versions).toEqual([{ appVersion: '1.0.0', devices: 3 }]);
});

it('the report has the last runs of the jobs, and the pushes that were refused', async () => {
	const { db } = world;
	const now = world.clock.now;
	const record = createRunRecord(db, COMPANY);
	const run = { name: 'close months', everyMs: 60_000, startedAt: now, endedAt: now };
	await record({ ...run, error: null });
	await record({ ...run, error: 'no disk' });
	const failed = { company: COMPANY, type: 'coaching-received', status: 403, now };
	for (let time = 0; time < 2; time++) {
		await notePushFailure(db, { ...failed, endpoint: 'https://web.push.apple.com/x' });
	}
	const report = await read<OperationReport>('/operation');
	expect(report.jobs).toEqual([
		{ name: 'close months', endedAt: now.toISOString(), everySeconds: 60, error: 'no disk' },
	]);
	expect(report.pushes).toEqual({ waiting: 0, oldest: null });
	expect(report.pushFailures).toEqual([
		{
			host: 'web.push.apple.com',
			type: 'coaching-received',
			status: 403,
			times: 2,
			lastAt: now.toISOString(),
		},
	]);
	await record({ ...run, error: null });
	expect((await read<OperationReport>('/operation')).jobs).toMatchObject([{ error: null }]);
});
