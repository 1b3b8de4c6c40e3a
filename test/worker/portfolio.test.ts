import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { isPortfolio, withPortfolio } from '#test/support/portfolio-world.ts';

const world = engineWorld();

describe('the portfolio on the device', () => {
	it('returns windows of rows, and searches without accents', async () => {
		const api = await withPortfolio(world);
		const all = await api.portfolio.search({ search: '', offset: 0, limit: 500 });
		expect(all.rows).toHaveLength(Math.min(200, all.total));
		const [first] = all.rows;
		const found = await api.portfolio.search({
			search: first?.name.toUpperCase() ?? '',
			offset: 0,
			limit: 50,
		});
		expect(found.rows.map(({ code }) => code)).toContain(first?.code);
		const second = await api.portfolio.search({ search: '', offset: 10, limit: 5 });
		expect(second.rows).toEqual(all.rows.slice(10, 15));
		expect(await api.portfolio.client(first?.code ?? '')).toEqual(first);
		expect(await api.portfolio.client('nobody')).toBeNull();
	});

	it('is requested again after ten minutes, and transfers nothing when unchanged', async () => {
		const api = await withPortfolio(world);
		const asked = () => world.server.log.filter((line) => line.endsWith('/portfolio')).length;
		const statuses: number[] = [];
		world.server.fault = async (request, pass) => {
			const response = await pass();
			if (isPortfolio(request)) statuses.push(response.status);
			return response;
		};
		const before = asked();
		await api.portfolio.refresh();
		expect(asked()).toBe(before);
		world.time.pass(600_000);
		await api.portfolio.refresh();
		await vi.waitFor(() => expect(statuses).toEqual([304]));
	});

	it('keeps the previous portfolio when the download of a new one is cut off', async () => {
		const api = await withPortfolio(world);
		const before = await api.portfolio.search({ search: '', offset: 0, limit: 10 });
		const { db, companyId } = world.server;
		await db
			.updateTable('clients')
			.set({ name: 'Outro nome' })
			.where('company_id', '=', companyId)
			.execute();
		await db
			.updateTable('data_versions')
			.set(({ eb }) => ({ version: eb('version', '+', 1) }))
			.where('company_id', '=', companyId)
			.execute();
		const cut: Fault = async (request, pass) => {
			const response = await pass();
			if (!isPortfolio(request) || response.status !== 200) return response;
			const text = await response.text();
			return new Response(text.slice(0, text.length - 20), { headers: response.headers });
		};
		world.server.fault = cut;
		world.time.pass(600_000);
		await api.portfolio.refresh();
		expect(await api.portfolio.search({ search: '', offset: 0, limit: 10 })).toMatchObject({
			total: before.total,
			rows: before.rows,
		});
		world.server.fault = null;
		await api.sync.syncNow();
		await vi.waitFor(async () => {
			const { total, rows } = await api.portfolio.search({ search: 'outro', offset: 0, limit: 1 });
			expect(total).toBe(before.total);
			expect(rows[0]?.name).toBe('Outro nome');
		});
	});
});
