import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { engineWorld } from '#test/support/engine-world.ts';
import { isPortfolio, withPortfolio } from '#test/support/portfolio-world.ts';
import type { FinancialStatus, PortfolioClient } from '#worker/contract/portfolio.ts';
import type { FilterOption } from '#worker/contract/portfolio-api.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { NO_FILTER } from '#worker/domain/portfolio/portfolio-filter.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import type { PortfolioMeta } from '#worker/store/portfolio-store.ts';

const world = engineWorld();

describe('the filtered portfolio', () => {
	it('contains the filtered clients, and the number of clients for each choice', async () => {
		const api = await withPortfolio(world);
		const all = await everyClient(api);
		const options = await api.portfolio.options({ search: '' });
		for (const { value, name, count } of options.salesman) {
			const own = all.filter(({ salesman }) => salesman.code === value);
			expect([name, count]).toEqual([own[0]?.salesman.name, own.length]);
		}
		expect(countsOf(options.financialStatus)).toEqual(
			recount(all.map(({ financialStatus }) => financialStatus)),
		);
		expect(countsOf(options.category)).toEqual(recount(all.map(({ segment }) => segment)));

		const [status] = options.financialStatus;
		const [category] = options.category;
		const filter = {
			...NO_FILTER,
			financialStatus: status?.value as FinancialStatus,
			category: category?.value ?? '',
		};
		const wanted = all.filter(
			(client) => client.financialStatus === status?.value && client.segment === category?.value,
		);
		const found = await api.portfolio.search({ search: '', filter, offset: 0, limit: 200 });
		expect(found.total).toBe(wanted.length);
		expect(found.rows).toEqual(wanted.slice(0, 200));
		// The choice within a dimension does not narrow its own options.
		const narrowed = await api.portfolio.options({ search: '', filter });
		expect(narrowed.category.length).toBeGreaterThan(1);
		expect(countsOf(narrowed.category)[category?.value ?? '']).toBe(wanted.length);
	});

	it('contains the sums of the indicators of its clients', async () => {
		const api = await withPortfolio(world);
		const all = await everyClient(api);
		const filter = { ...NO_FILTER, financialStatus: 'defaulter' as const };
		const wanted = all.flatMap(({ financialStatus, indicators }) =>
			financialStatus === 'defaulter' && indicators ? [indicators] : [],
		);
		const sum = await api.portfolio.summary({ search: '', filter });
		expect(sum?.clients).toBe(wanted.length);
		const total = (pick: (one: (typeof wanted)[number]) => number) =>
			wanted.reduce((before, one) => before + pick(one), 0);
		expect(sum?.volume).toBeCloseTo(
			total(({ averageVolume }) => averageVolume),
			6,
		);
		expect(sum?.overdue).toBeCloseTo(
			total(({ overdue }) => overdue),
			6,
		);
		expect(sum?.averageMix).toBeCloseTo(total(({ mix }) => mix) / wanted.length, 6);
	});

	it('is downloaded again when its search terms have another version', async () => {
		await withPortfolio(world);
		const cache = await openCache();
		const row = await cache.documents.get('portfolio');
		if (!row) throw new Error('no portfolio');
		const { generation, sizes } = row.value as PortfolioMeta;
		await cache.documents.put({ ...row, value: { generation, sizes } });
		cache.close();
		const { api: fresh } = world.phone.openTab();
		const statuses: number[] = [];
		world.server.fault = async (request, pass) => {
			const response = await pass();
			if (isPortfolio(request)) statuses.push(response.status);
			return response;
		};
		await fresh.portfolio.refresh();
		await vi.waitFor(() => expect(statuses).toEqual([200]));
		expect((await fresh.portfolio.options({ search: '' })).category.length).toBeGreaterThan(1);
	});
});

describe('a change to a client', () => {
	it('is made on the server and on the device, and a new phone waits until it is verified', async () => {
		const api = await withPortfolio(world);
		const [client] = (await api.portfolio.search({ search: '', offset: 3, limit: 1 })).rows;
		const code = client?.code ?? '';
		expect(await api.portfolio.update(code, { buyer: 'Ana Souza', phone: '(11) 98765-4321' })).toBe(
			'saved',
		);
		expect(await api.portfolio.client(code)).toMatchObject({
			buyer: 'Ana Souza',
			phone: client?.phone,
			updates: { phone: '11987654321' },
			observation: client?.observation,
		});
		expect(await api.portfolio.verifyPhone(code, '11 98765-4321')).toEqual({
			valid: true,
			reason: null,
		});
		const changed = await api.portfolio.client(code);
		expect(changed).toMatchObject({ phone: '11987654321', updates: { phone: null } });
		const kept = await world.server.db
			.selectFrom('clients')
			.select(['buyer', 'phone', 'phone_update'])
			.where('company_id', '=', world.server.companyId)
			.where('code', '=', code)
			.executeTakeFirst();
		expect(kept).toEqual({ buyer: 'Ana Souza', phone: '11987654321', phone_update: null });
	});

	it('is refused when the phone number does not exist or there is no network', async () => {
		const api = await withPortfolio(world);
		const [client] = (await api.portfolio.search({ search: '', offset: 4, limit: 1 })).rows;
		const code = client?.code ?? '';
		expect(await api.portfolio.update(code, { phone: '123', buyer: 'Outra' })).toBe(
			'invalid-phone',
		);
		await api.session.setOnline(false);
		await expect(api.portfolio.update(code, { buyer: 'Outra' })).rejects.toMatchObject({
			code: 'offline',
		});
		expect(await api.portfolio.client(code)).toEqual(client);
		await expect(api.portfolio.update('nobody', { buyer: 'x' })).rejects.toMatchObject({
			code: 'not-found',
		});
	});
});

/** What the server can give again, behind the engine's back. */
async function openCache(): Promise<CacheDatabase> {
	const { indexedDB } = world.phone;
	const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
	const own = names.find((name) => name.startsWith('acompanha-c-')) ?? '';
	const cache = new CacheDatabase(own.replace('acompanha-c-', ''), { indexedDB, IDBKeyRange });
	await cache.open();
	return cache;
}

async function everyClient(api: WorkerApi): Promise<readonly PortfolioClient[]> {
	const all: PortfolioClient[] = [];
	for (;;) {
		const { total, rows } = await api.portfolio.search({
			search: '',
			offset: all.length,
			limit: 200,
		});
		all.push(...rows);
		if (all.length >= total) return all;
	}
}

function recount(values: readonly string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
	return counts;
}

function countsOf(options: readonly FilterOption[]): Record<string, number> {
	return Object.fromEntries(options.map(({ value, count }) => [value, count]));
}
