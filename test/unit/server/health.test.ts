import { describe, expect, it, vi } from 'vitest';
import {
	type HealthCheck,
	healthWhileStarting,
	serveHealth,
} from '#server/platform/operation/health.ts';

const fine: HealthCheck = { name: 'disk', find: async () => null };
const NEVER = new Promise<never>(() => {});

async function probe(checks: readonly HealthCheck[], path: string) {
	const response = await serveHealth(checks).request(path);
	expect(response.headers.get('content-type')).toContain('application/json');
	expect(response.headers.get('cache-control')).toBe('no-store');
	return { status: response.status, body: await response.json() };
}

describe('the probes', () => {
	it.each(['/health', '/health/ready', '/healthz', '/readyz'])(
		'%s answers every check',
		async (path) => {
			expect(await probe([fine], path)).toEqual({
				status: 200,
				body: { status: 'ready', checks: { disk: 'ok' } },
			});
		},
	);

	it('is not ready when one check finds something or fails, and names it', async () => {
		const full: HealthCheck = { name: 'disk', find: async () => '12 MB free' };
		const gone: HealthCheck = { name: 'database', find: () => Promise.reject(new Error('secret')) };
		expect(await probe([full, gone], '/health/ready')).toEqual({
			status: 503,
			body: { status: 'not-ready', checks: { disk: '12 MB free', database: 'does not answer' } },
		});
	});

	it('does not wait for a check that hangs, and lives without any check', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		try {
			const hanging: HealthCheck = { name: 'database', find: () => NEVER };
			const answer = probe([hanging], '/health/ready');
			await vi.advanceTimersByTimeAsync(5_000);
			expect((await answer).body.checks).toEqual({ database: 'no answer within 5 s' });
			expect((await probe([hanging], '/health/live')).status).toBe(200);
		} finally {
			vi.useRealTimers();
		}
	});

	it('asks the database once for probes that come together', async () => {
		const find = vi.fn(async () => null);
		const app = serveHealth([{ name: 'database', find }]);
		await Promise.all([app.request('/healthz'), app.request('/healthz'), app.request('/readyz')]);
		expect(find).toHaveBeenCalledTimes(1);
	});

	it('answers JSON below /health also for a misspelt probe, and leaves other paths alone', async () => {
		expect((await probe([fine], '/health/redy')).status).toBe(404);
		expect((await serveHealth([fine]).request('/menu')).headers.get('content-type')).not.toContain(
			'json',
		);
	});

	it('says while the process starts that it lives and is not ready', async () => {
		expect(healthWhileStarting('/health/live').status).toBe(200);
		const ready = healthWhileStarting('/health/ready');
		expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }]);
	});
});
