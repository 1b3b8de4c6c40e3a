import { describe, expect, it } from 'vitest';
import { engineWorld } from '#test/support/engine-world.ts';
import { withPortfolio } from '#test/support/portfolio-world.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { PortfolioSort } from '#worker/contract/portfolio-api.ts';
import { PORTFOLIO_SORTS } from '#worker/contract/portfolio-api.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { NO_FILTER } from '#worker/domain/portfolio/portfolio-filter.ts';

const world = engineWorld();

async function rows(
	api: WorkerApi,
	sort: PortfolioSort | null,
	search = '',
): Promise<readonly PortfolioClient[]> {
	const found: PortfolioClient[] = [];
	for (let total = 1; found.length < total; ) {
		const page = await api.portfolio.search({ search, sort, offset: found.length, limit: 60 });
		found.push(...page.rows);
		total = page.total;
	}
	return found;
}

describe('the portfolio in another order', () => {
	it('has every client once, in windows of the whole order', async () => {
		const api = await withPortfolio(world);
		const plain = await rows(api, null);
		const codes = (list: readonly PortfolioClient[]) => list.map(({ code }) => code).toSorted();
		for (const by of PORTFOLIO_SORTS) {
			for (const descending of [false, true]) {
				expect(codes(await rows(api, { by, descending })), by).toEqual(codes(plain));
			}
		}
		const kg = (await rows(api, { by: 'volume', descending: true })).map(
			({ indicators }) => indicators?.averageVolume ?? -1,
		);
		expect(kg).toEqual(kg.toSorted((a, b) => b - a));
	});

	it('keeps search and filter, and its spreadsheet has the same clients in the same order', async () => {
		const api = await withPortfolio(world);
		const sort = { by: 'name', descending: false } as const;
		const [one] = await rows(api, sort);
		const search = one?.salesman.name ?? '';
		const found = await rows(api, sort, search);
		const compare = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }).compare;
		expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted(compare));
		expect(found.length).toBeLessThan((await rows(api, null)).length);
		const text = await api.portfolio.csv({ search, filter: NO_FILTER }, sort);
		const lines = text.trimEnd().split('\r\n');
		expect(lines[0]).toContain('Código;Cliente;Cidade');
		expect(lines.slice(1).map((line) => line.split(';')[0]?.replace("'", ''))).toEqual(
			found.map(({ code }) => code),
		);
	});
});
