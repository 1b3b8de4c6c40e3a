import { expect, vi } from 'vitest';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { Coach } from './coach.ts';
import type { World } from './engine-world.ts';

export const isPortfolio = (request: Request) => request.url.endsWith('/portfolio');

/** The coach's phone, after its clients have arrived. */
export async function withPortfolio(world: World): Promise<WorkerApi> {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	await vi.waitFor(async () => {
		const { total } = await api.portfolio.search({ search: '', offset: 0, limit: 1 });
		expect(total).toBeGreaterThan(50);
	});
	return api;
}
