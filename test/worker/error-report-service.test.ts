import { describe, expect, it } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { loadLater } from '#test/support/load-later.ts';
import { createEngine } from '#worker/services/engine/engine.ts';

const world = engineWorld();
const HOSTED = 'https://errors.example/report';

/** A tab whose build names a hosted service; `answer` is what that service says. */
function tabWithHosted(answer: () => Promise<Response>) {
	const received: { readonly headers: Headers; readonly body: string }[] = [];
	const environment = world.phone.environment();
	const engine = createEngine(
		{
			...environment,
			errorReportUrl: HOSTED,
			fetch: async (input, init) => {
				const request = new Request(input, init);
				if (request.url !== HOSTED) return environment.fetch(input, init);
				received.push({ headers: request.headers, body: await request.text() });
				return answer();
			},
		},
		loadLater,
	);
	return { engine, received };
}

describe('a hosted service for reports', () => {
	it('gets the failures after our own server, without token, person or device', async () => {
		const { engine, received } = tabWithHosted(async () => new Response(null, { status: 202 }));
		const { api } = engine;
		await new Coach(api).arrives();
		// The first report, of the start, is on its way beside the loop.
		await world.phone.quiet();
		await api.telemetry.report({ name: 'TypeError', message: 'Maria', stack: '', code: null });
		world.time.pass(6 * 60_000);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(received).toHaveLength(1);
		const [report] = received;
		expect(JSON.parse(report?.body ?? '')).toMatchObject({
			app: 'acompanha',
			entries: [{ source: 'page', name: 'TypeError', message: '…' }],
		});
		expect(report?.headers.get('token')).toBeNull();
		expect(report?.body).not.toMatch(/deviceId|batchId|Maria|3001/);
		expect((await api.telemetry.view()).waiting).toBe(0);
		await engine.stop();
	});

	it('that fails keeps nothing waiting', async () => {
		const { engine, received } = tabWithHosted(() => Promise.reject(new TypeError('Failed')));
		const { api } = engine;
		await new Coach(api).arrives();
		// The first report, of the start, is on its way beside the loop.
		await world.phone.quiet();
		await api.telemetry.report({ name: 'TypeError', message: 'x', stack: '', code: null });
		world.time.pass(6 * 60_000);
		await api.sync.syncNow();
		await world.phone.quiet();
		expect(received).toHaveLength(1);
		expect((await api.telemetry.view()).waiting).toBe(0);
		await engine.stop();
	});
});
