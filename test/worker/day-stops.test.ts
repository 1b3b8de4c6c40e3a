import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
/** 2025-03-04 is a Tuesday. */
const TUESDAY = 2;

type Planned = {
	readonly code: string;
	readonly longitude: number | null;
	readonly latitude: number | null;
};

/** The route of a Tuesday as the server plans it: its own clients, then those of every day. */
async function planned(): Promise<readonly Planned[]> {
	const { rows } = await sql<Planned>`
		select c.code, c.longitude, c.latitude from route_clients rc
		join clients c on c.company_id = rc.company_id and c.code = rc.client_code
		where rc.company_id = ${world.server.companyId} and rc.salesman_code = ${MAIN_SALESMAN_CODE}
			and rc.weekday in (${TUESDAY}, 0)
		order by rc.weekday desc, rc.position`.execute(world.server.db);
	return rows;
}

async function follows(salesmanCode: string) {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	const shortId = `R${salesmanCode}`;
	await api.coaching.start({ shortId, weekday: TUESDAY, coacheeCode: salesmanCode });
	return api;
}

describe('the stops of a day', () => {
	it("are listed in the order of the server's plan", async () => {
		await sql`update route_clients set position = 100 - position
			where company_id = ${world.server.companyId}`.execute(world.server.db);
		const api = await follows(MAIN_SALESMAN_CODE);
		const { rows } = await api.coaching.pdvs({ filter: 'in-route', search: '', near: null });
		expect(rows.map(({ code }) => code)).toEqual((await planned()).map(({ code }) => code));
	});

	it('are sorted by distance before the list is cut', async () => {
		await sql`insert into route_clients
			select company_id, ${MAIN_SALESMAN_CODE}, code, 9, ${TUESDAY}, 1000 from clients
			where company_id = ${world.server.companyId} and salesman_code <> ${MAIN_SALESMAN_CODE}
				and longitude is not null`.execute(world.server.db);
		const api = await follows(MAIN_SALESMAN_CODE);
		const stops = { filter: 'in-route', search: '' } as const;
		const inOrder = await api.coaching.pdvs({ ...stops, near: null });
		expect(inOrder.rows).toHaveLength(200);
		expect(inOrder.total).toBeGreaterThan(200);

		const sent = new Set(inOrder.rows.map(({ code }) => code));
		const beyond = must(
			(await planned()).find(({ code, longitude }) => longitude !== null && !sent.has(code)),
			'client',
		);
		const near = { longitude: beyond.longitude ?? 0, latitude: beyond.latitude ?? 0 };
		const { rows } = await api.coaching.pdvs({ ...stops, near });
		expect(rows[0]).toMatchObject({ code: beyond.code, distance: 0 });
	});

	it('the next one says its last grade, also while nothing of that visit was sent', async () => {
		const { api } = world.phone.openTab();
		const coach = new Coach(api);
		await coach.arrives();
		const route = { shortId: `R${MAIN_SALESMAN_CODE}`, weekday: TUESDAY } as const;
		const next = async () => {
			await api.coaching.start({ ...route, coacheeCode: MAIN_SALESMAN_CODE });
			return (await api.coaching.pdvs({ filter: 'in-route', search: '', near: null })).next;
		};
		const first = must(await next(), 'a stop');
		world.server.fault = noNetwork;
		await coach.completesTheDay();
		const again = must(await next(), 'a stop');
		expect(again.row.code).toBe(first.row.code);
		expect(again.lastGrade).toBe(1);
	});
});
