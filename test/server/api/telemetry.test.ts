import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createMetrics } from '#server/platform/operation/metrics.ts';
import { aUuid } from '#test/support/builders.ts';
import { DEVICE_FACTS } from '#test/support/device-facts.ts';
import { TELEMETRY_ENTRY } from '#test/support/telemetry-entry.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';

let world: ApiWorld;
let token: string;
let path: string;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	const session = await world.logIn('C1');
	token = session.token;
	path = `/api/v3/telemetry/sync/${session.user._id}`;
});

const AT = '2025-03-04T13:59:00.000Z';
const anEntry = (patch: object = {}) => ({ ...TELEMETRY_ENTRY, ...patch });
const aBatch = (patch: object = {}) => ({
	batchId: aUuid(7),
	deviceId: 'device-1',
	appVersion: '1.0.0',
	sentAt: AT,
	dropped: 0,
	failures: 0,
	entries: [anEntry()],
	events: [
		{
			name: 'sync-failed',
			detail: 'forms',
			appVersion: '1.0.0',
			firstAt: AT,
			lastAt: AT,
			count: 1,
		},
	],
	device: DEVICE_FACTS,
	last: { geolocation: { statusCode: 1 }, sync: AT, pending: 2, locked: false },
	...patch,
});
const send = (body: object, as = token, to = path) => world.call(to, { token: as, body });
const rows = () => world.db.selectFrom('telemetry_batches').selectAll().execute();

describe('a batch of telemetry', () => {
	it('is stored once, however often it is sent', async () => {
		const first = await (await send(aBatch())).json();
		expect(first).toEqual({ batchId: aUuid(7), receivedAt: '2025-03-04T14:00:00.000Z' });
		world.pass(60);
		expect(await (await send(aBatch())).json()).toEqual(first);
		expect(await rows()).toMatchObject([
			{
				employee_code: 'C1',
				device_id: 'device-1',
				entry_count: 1,
				entries: [anEntry()],
				last: { geolocation: { statusCode: 1 }, pending: 2 },
			},
		]);
	});

	it('is counted in the metrics once: a gateway by its status, no signal apart, and what was dropped', async () => {
		const metrics = createMetrics();
		const app = createApp({ ...world.options, observe: metrics.request });
		const failed = (code: string, status: number | null, count: number) =>
			anEntry({ code, count, request: { ...TELEMETRY_ENTRY.request, status } });
		const entries = [failed('server-away', 502, 3), failed('offline', null, 2)];
		const body = JSON.stringify(aBatch({ dropped: 4, entries }));
		const headers = { token, 'content-type': 'application/json' };
		for (let time = 0; time < 2; time++) {
			const sent = await app.request(`http://localhost${path}`, { method: 'POST', headers, body });
			expect(sent.status).toBe(200);
		}
		const text = await metrics.registry.metrics();
		expect(text.match(/^acompanha_events_total.*$/gm)?.toSorted()).toEqual([
			'acompanha_events_total{event="device: offline"} 2',
			'acompanha_events_total{event="device: reports dropped"} 4',
			'acompanha_events_total{event="device: server-away 502"} 3',
		]);
	});

	it('of another person is not found, and nothing is stored', async () => {
		const other = await world.logIn('C2');
		const response = await send(aBatch(), other.token);
		expect([response.status, await codeOf(response)]).toEqual([404, 'not-found']);
		expect(await rows()).toEqual([]);
	});

	it('is accepted from a Vendedor too', async () => {
		const { token: as, user } = await world.logIn('V1');
		expect((await send(aBatch(), as, `/api/v3/telemetry/sync/${user._id}`)).status).toBe(200);
	});

	it('is refused with texts, places or identities of people in it', async () => {
		const canaries = [
			{ entries: [anEntry({ message: 'x'.repeat(201) })] },
			{ entries: [anEntry({ name: 'Açougue São João' })] },
			{ entries: [anEntry({ screen: '/coaching/coachee/4001' })] },
			{ entries: [anEntry({ act: 'Maria da Silva' })] },
			{ entries: [anEntry({ where: ['-23.5505,-46.6333'] })] },
			{ entries: [anEntry({ latitude: -23.5 })] },
			{ entries: Array.from({ length: 51 }, () => anEntry()) },
			{ events: [{ name: 'Senha 123', detail: null }] },
			{ device: { ...aBatch().device, imei: '1' } },
			{ last: { ...aBatch().last, geolocation: { statusCode: 1, latitude: -23.5 } } },
			{ token: 'abc' },
		];
		for (const canary of canaries) {
			const response = await send(aBatch(canary));
			expect([JSON.stringify(canary).slice(0, 60), response.status]).toEqual([
				JSON.stringify(canary).slice(0, 60),
				422,
			]);
		}
		expect(await rows()).toEqual([]);
	});

	it('is stored without the words of a message that are not known browser words', async () => {
		await send(aBatch({ entries: [anEntry({ message: 'cannot read Açougue São João 4001' })] }));
		const [row] = await rows();
		expect(row?.entries[0]?.message).toBe('cannot read …');
	});

	it('is refused above 150 an hour, and above 64 kB', async () => {
		await send(aBatch());
		const kept = must((await rows())[0]);
		const texts = { entries: '[]', events: '[]', device: null, last: '{}' };
		const earlier = Array.from({ length: 148 }, (_, index) => ({
			...kept,
			...texts,
			batch_id: aUuid(1000 + index),
		}));
		await world.db.insertInto('telemetry_batches').values(earlier).execute();
		expect((await send(aBatch({ batchId: aUuid(1999) }))).status).toBe(200);
		const flood = await send(aBatch({ batchId: aUuid(2000) }));
		expect([flood.status, flood.headers.get('retry-after')]).toEqual([429, '3600']);
		expect((await send({ ...aBatch(), deviceId: 'x'.repeat(65 * 1024) })).status).toBe(413);
		world.pass(3_601);
		({ token } = await world.logIn('C1'));
		expect((await send(aBatch({ batchId: aUuid(2000) }))).status).toBe(200);
	});
});

describe('what the server keeps of a person', () => {
	const erase = (as = token, to = path) => world.call(to, { method: 'DELETE', token: as });
	const read = async (as = token, to = path) => (await world.call(to, { token: as })).json();

	it('can be read by that person only, complete and newest first', async () => {
		await send(aBatch());
		world.pass(60);
		await send(aBatch({ batchId: aUuid(8), entries: [] }));
		const other = await world.logIn('C2');
		const its = `/api/v3/telemetry/sync/${other.user._id}`;
		await send(aBatch({ batchId: aUuid(9) }), other.token, its);

		const { total, batches } = await read();
		expect(total).toBe(2);
		expect(batches.map(({ batchId }: { batchId: string }) => batchId)).toEqual([
			aUuid(8),
			aUuid(7),
		]);
		expect(batches[1]).toMatchObject({ entries: [anEntry()], device: aBatch().device });
		expect((await read(other.token, its)).total).toBe(1);
		const foreign = await world.call(path, { token: other.token });
		expect([foreign.status, await codeOf(foreign)]).toEqual([404, 'not-found']);
		expect((await world.call(path)).status).toBe(401);
	});

	it('is answered in pages of 50', async () => {
		await send(aBatch());
		const kept = must((await rows())[0]);
		const texts = { entries: '[]', events: '[]', device: null, last: JSON.stringify(kept.last) };
		const more = Array.from({ length: 54 }, (_, index) => ({
			...kept,
			...texts,
			batch_id: aUuid(1000 + index),
		}));
		await world.db.insertInto('telemetry_batches').values(more).execute();
		const [first, second] = [await read(), await read(token, `${path}?page=1`)];
		expect([first.total, first.batches.length, second.batches.length]).toEqual([55, 50, 5]);
		const ids = [...first.batches, ...second.batches].map(({ batchId }) => batchId);
		expect(new Set(ids).size).toBe(55);
		expect((await world.call(`${path}?page=-1`, { token })).status).toBe(422);
	});

	it('can be deleted by that person only, and the deletion is recorded', async () => {
		await send(aBatch());
		const other = await world.logIn('C2');
		const its = `/api/v3/telemetry/sync/${other.user._id}`;
		await send(aBatch({ batchId: aUuid(9) }), other.token, its);
		expect((await erase(other.token)).status).toBe(404);
		expect((await erase('')).status).toBe(401);
		expect(await rows()).toHaveLength(2);

		expect(await (await erase()).json()).toEqual({ deleted: 1 });
		expect(await rows()).toMatchObject([{ employee_code: 'C2' }]);
		expect(await (await erase()).json()).toEqual({ deleted: 0 });
		const recorded = await world.db
			.selectFrom('audit_log')
			.select(['actor', 'target', 'detail'])
			.where('action', '=', 'telemetry.deleted')
			.orderBy('at')
			.execute();
		expect(recorded.map(({ detail }) => detail)).toEqual(
			expect.arrayContaining([{ batches: 1 }, { batches: 0 }]),
		);
		expect(recorded.every(({ actor, target }) => actor === 'C1' && target === 'C1')).toBe(true);
	});
});
