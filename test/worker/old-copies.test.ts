import { expect, it, vi } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { withPortfolio } from '#test/support/portfolio-world.ts';
import { must } from '#worker/errors.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';

const DAY_MS = 24 * 3_600_000;
const world = engineWorld();

/** What the phone holds of the portfolio, the routes and sent days of a person. */
async function held(userHash: string) {
	const environment = world.phone.environment();
	const cache = new CacheDatabase(userHash, environment);
	const db = new WorkDatabase(userHash, environment);
	const counts = {
		clients: (await cache.blocks.count()) + (await cache.terms.count()),
		routes: (await cache.documents.get('routePlan'))?.value ? 1 : 0,
		sentDays: await db.packed.count(),
		unsent: (await db.heads.count()) > 0,
	};
	cache.close();
	db.close();
	return counts;
}

/** Opens the app again after `days` without a server, and lets some rounds pass. */
async function openedAfter(days: number) {
	await world.phone.closeTabs();
	world.time.pass(days * DAY_MS);
	const { api } = world.phone.openTab();
	await api.session.situation();
	for (let round = 0; round < 4; round++) {
		world.time.pass(15_000);
		await world.phone.quiet();
	}
	return api;
}

it('a phone that the server has not answered for 30 days keeps no clients, routes or sent days', async () => {
	const api = await withPortfolio(world);
	const coach = new Coach(api);
	await coach.starts();
	await coach.completesTheDay();
	await api.sync.syncNow();
	const { userHash } = must(await api.session.sentinel());
	world.server.fault = noNetwork;
	await openedAfter(29);
	const kept = await held(userHash);
	expect(kept).toMatchObject({ routes: 1, unsent: false });
	expect(kept.clients).toBeGreaterThan(0);
	const again = await openedAfter(2);
	expect(await held(userHash)).toEqual({ clients: 0, routes: 0, sentDays: 0, unsent: false });
	expect((await again.portfolio.search({ search: '', offset: 0, limit: 1 })).total).toBe(0);
	// Whoever is logged in stays logged in, and with a server all of it is back.
	world.server.fault = null;
	await again.session.login(COACH);
	await again.sync.syncNow();
	await vi.waitFor(async () => {
		const { total } = await again.portfolio.search({ search: '', offset: 0, limit: 1 });
		expect(total).toBeGreaterThan(50);
	});
});

it('an unsent visit and what it needs stay, whatever the clock of the phone says', async () => {
	const api = await withPortfolio(world);
	const coach = new Coach(api);
	await coach.starts();
	const { userHash } = must(await api.session.sentinel());
	world.server.fault = noNetwork;
	await openedAfter(40);
	expect(await held(userHash)).toMatchObject({ routes: 1, unsent: true });
});
