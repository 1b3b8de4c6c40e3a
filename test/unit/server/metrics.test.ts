import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/platform/operation/metrics.ts';
import { serveMetrics } from '#server/platform/operation/serve-metrics.ts';

const TOKEN = 'kT4v9QmZ2xWb7RjN0sYc5HfL8dPg3AeU';
const here = { incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } };
const elsewhere = { incoming: { socket: { remoteAddress: '10.0.0.7' } } };

function ask(token: string | null, env: object, headers: Record<string, string> = {}) {
	return serveMetrics(createMetrics().registry, token).request('/metrics', { headers }, env);
}

describe('/metrics', () => {
	it('is read by programs of this machine, but not through a proxy of this machine', async () => {
		expect((await ask(null, here)).status).toBe(200);
		expect((await ask(null, elsewhere)).status).toBe(404);
		expect((await ask(null, {})).status).toBe(404);
		expect((await ask(null, here, { 'x-forwarded-for': '10.0.0.7' })).status).toBe(404);
	});

	it('is read by the holder of the token only, once there is one', async () => {
		expect((await ask(TOKEN, here)).status).toBe(404);
		expect((await ask(TOKEN, elsewhere, { authorization: `Bearer ${TOKEN}x` })).status).toBe(404);
		expect((await ask(TOKEN, elsewhere, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
	});

	it('counts requests by route and status, refusals by code, and leaves out a reading that fails', async () => {
		const metrics = createMetrics();
		const request = {
			id: 'A',
			person: 'C1',
			address: null,
			method: 'POST',
			ms: 40,
			counted: null,
		};
		metrics.request({ ...request, route: '/v3/app/x/:id', status: 422, outcome: 'invalid' });
		metrics.request({ ...request, route: null, status: 404, outcome: 'not-found' });
		metrics.add({ name: 'queue_depth', help: 'q', read: async () => ({ pushes: 3 }) });
		metrics.add({ name: 'broken', help: 'b', read: () => Promise.reject(new Error('down')) });
		const text = await metrics.registry.metrics();
		expect(text).toContain(
			'acompanha_http_request_duration_seconds_bucket{le="0.05",method="POST",route="/v3/app/x/:id",status="422"} 1',
		);
		expect(text).toContain('acompanha_outcomes_total{route="unknown",outcome="not-found"} 1');
		expect(text).toContain('acompanha_queue_depth{of="pushes"} 3');
		expect(text).not.toContain('acompanha_broken{');
		for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) {
			expect(text).toContain(`\n${name} `);
		}
	});
});
