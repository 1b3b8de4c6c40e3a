import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import { HierarchyResponse } from '#worker/contract/employee.ts';
import { FormsResponse } from '#worker/contract/form.ts';
import { receive } from '#worker/contract/parse.ts';
import { RoutePlansResponse } from '#worker/contract/route-plan.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(() => world.forget());

const FORMS = '/api/v3/app/sync/forms';
const PLANS = '/api/v3/app/sync/routePlans';
const TAGGED = [
	FORMS,
	'/api/v3/app/sync/parameters',
	PLANS,
	'/api/v3/app/coachingDiagnosis',
	'/api/v3/app/employee/hierarchy',
	'/api/v3/app/portfolio',
	'/api/v3/app/coachingFeedback',
];

async function get(path: string, code: string, headers: Record<string, string> = {}) {
	const { token } = await world.logIn(code);
	return world.call(path, { token, headers });
}

it('answers active forms that the job title of the caller may use', async () => {
	const titles = async (code: string) =>
		receive(FormsResponse, await (await get(FORMS, code)).json()).forms.map(({ _id }) => _id);
	expect(await titles('C1')).toEqual(['for-all']);
	expect(await titles('G1')).toEqual(['for-all', 'for-managers']);
});

it('answers the parameters of the job title, and the options of a feedback', async () => {
	expect(await (await get('/api/v3/app/sync/parameters', 'C1')).json()).toEqual({
		parameters: [{ jobTitle: 'Coordenador', pdvMinDistance: 500, outRouteMultiplier: 0.2 }],
	});
	expect(await (await get('/api/v3/app/coachingDiagnosis', 'C1')).json()).toEqual({
		diagnosis: [{ description: 'Pouco preparo', value: 'd1' }],
		development: [{ description: 'Curso', value: 'v1' }],
	});
});

it("answers the routes of the caller's people by weekday, null last, with today's allowances", async () => {
	const plans = receive(RoutePlansResponse, await (await get(PLANS, 'C1')).json());
	const codes = (weekday: number | null) =>
		plans.routePlans[0]?.dailyRoutes
			.find((route) => route.weekday === weekday)
			?.clients.map(({ code }) => code);
	expect(plans.routePlans.map(({ shortId }) => shortId)).toEqual(['R1']);
	expect(plans.routePlans[0]).toMatchObject({
		salesman: { employeeCode: 'V1', name: 'Vítor Araújo', jobTitle: 'Vendedor' },
		coordinator: { employeeCode: 'C1' },
	});
	expect(codes(2)).toEqual(['1', '2', '3', '4', '5']);
	expect(codes(null)).toEqual(['6', '7', '8', '9', '10']);
	expect(plans.routePlans[0]?.dailyRoutes[0]?.clients[0]?.location).toEqual({
		type: 'Point',
		coordinates: [-60, -3.1],
	});
	expect(plans.activeAllowanceClients).toEqual([
		{ code: '1', name: 'Mercado 1', startDate: '2025-03-01', reason: 'Quinzenal' },
	]);
	expect(plans.routeHash).toMatch(/^[0-9a-f]{64}$/);
});

it('changes the route hash when the content changes, and only then', async () => {
	const hashNow = async (code: string) =>
		receive(RoutePlansResponse, await (await get(PLANS, code)).json()).routeHash;
	const before = await hashNow('G1');
	world.pass(3600);
	expect(await hashNow('G1')).toBe(before);
	const client = world.db.updateTable('clients').where('code', '=', '3');
	await client.set({ district: 'Cachoeirinha' }).execute();
	const after = await hashNow('G1');
	await client.set({ district: 'Centro' }).execute();
	expect(after).not.toBe(before);
	expect(await hashNow('G1')).toBe(before);
});

it('answers the caller and everybody below, and nobody else', async () => {
	const codes = async (code: string) => {
		const response = await get('/api/v3/app/employee/hierarchy', code);
		return receive(HierarchyResponse, await response.json()).hierarchy.map(
			({ employeeCode, parentCode }) => [employeeCode, parentCode],
		);
	};
	expect(await codes('C1')).toEqual([
		['C1', null],
		['V1', 'C1'],
		['V2', 'C1'],
	]);
	expect(await codes('V1')).toEqual([['V1', null]]);
	expect(await codes('E1')).toHaveLength(8);
});

it('answers an unchanged list by 304 without a body, until it changes', async () => {
	const { token } = await world.logIn('C1');
	for (const path of TAGGED) {
		const first = await world.call(path, { token });
		expect([path, first.status]).toEqual([path, 200]);
		await first.text();
		const etag = first.headers.get('etag') ?? '';
		expect(etag).toMatch(/^"[\w-]{27}"$/);
		for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
			const again = await world.call(path, { token, headers: { 'if-none-match': held } });
			expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
			expect(again.headers.get('x-acompanha')).toBe('1');
		}
	}
	await bumpVersion(world.db, COMPANY, 'forms');
	const etag = (await world.call(FORMS, { token })).headers.get('etag') ?? '';
	await bumpVersion(world.db, COMPANY, 'forms');
	const changed = await world.call(FORMS, { token, headers: { 'if-none-match': etag } });
	expect(changed.status).toBe(200);
});

it('does not answer 304 to an ETag of another person, another login or another day', async () => {
	const { token } = await world.logIn('C1');
	const etag = (await world.call(PLANS, { token })).headers.get('etag') ?? '';
	expect((await get(PLANS, 'C2', { 'if-none-match': etag })).status).toBe(200);
	expect((await get(PLANS, 'C1', { 'if-none-match': etag })).status).toBe(200);
	world.clock.now = new Date('2025-03-05T03:05:00Z');
	expect((await get(PLANS, 'C1', { 'if-none-match': etag })).status).toBe(200);
});

it('sends a coordinator no data of another team', async () => {
	const { token } = await world.logIn('C1');
	for (const path of [...TAGGED, '/api/v2/app/coaching/pdvs', '/api/v3/app/clientCategory']) {
		const text = await (await world.call(path, { token })).text();
		expect([path, text.includes('CANARY')]).toEqual([path, false]);
	}
	const { token: above } = await world.logIn('G1');
	expect(await (await world.call(PLANS, { token: above })).text()).toContain('CANARY');
});

it('compresses a large answer when the device accepts it', async () => {
	const { token } = await world.logIn('C1');
	const response = await world.call('/api/v3/app/portfolio', {
		token,
		headers: { 'accept-encoding': 'gzip' },
	});
	expect(response.headers.get('content-encoding')).toBe('gzip');
	const body = response.body?.pipeThrough(new DecompressionStream('gzip'));
	const text = await new Response(body ?? null).text();
	expect(JSON.parse(text).clients).toHaveLength(910);
});

it('sends a short answer as it is, with its length', async () => {
	const { token } = await world.logIn('C1');
	const response = await world.call('/api/v3/app/clientCategory', {
		token,
		headers: { 'accept-encoding': 'gzip' },
	});
	const text = await response.text();
	expect(JSON.parse(text).categories).toHaveLength(1);
	expect(response.headers.get('content-type')).toBe('application/json');
	expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
	expect(response.headers.has('content-encoding')).toBe(false);
});
