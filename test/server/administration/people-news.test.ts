import { beforeAll, beforeEach, expect, it } from 'vitest';
import { movePeopleJob } from '#server/features/company/people/move-people-job.ts';
import { aBrowser } from '#test/support/push-service.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, openAdministeredWorld, type Sent } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

const WHY = ': a empresa mudou o cadastro.';
let world: ApiWorld;
let token: string;
beforeAll(async () => {
	({ world } = await openAdministeredWorld());
});
beforeEach(async () => {
	await world.forget();
	token = (await world.logIn('E1')).token;
	await told();
});

async function change(path: string, body: unknown, method = 'PUT'): Promise<number> {
	const sent: Sent = { token, method, body };
	return (await world.call(`/api/v3/app/admin/people${path}`, sent)).status;
}

/** What people have found in their lists since the last call, without its end, which is the same. */
async function told(): Promise<readonly string[]> {
	const rows = await world.db
		.deleteFrom('notifications')
		.where('company_id', '=', COMPANY)
		.returning(['employee_code', 'type', 'events'])
		.execute();
	return rows
		.map(({ employee_code, type, events }) => {
			const { subject, note } = must(events[0], 'event').referenceDocument;
			expect([type, note?.endsWith(WHY)]).toEqual(['notice', true]);
			return `${employee_code} ${subject}: ${note?.slice(0, -WHY.length)}`;
		})
		.sort();
}

it('a person, and who is directly above, find in their list what the desk changed; no phone rings', async () => {
	const own = (await world.logIn('V1')).token;
	const body = { subscription: aBrowser('a').subscription };
	await world.call('/api/v3/app/notification/web-push/register', { token: own, body });
	const edited = { name: 'Vítor Reis', jobTitle: 'Vendedor', teleSales: true };
	expect(await change('/V1', edited)).toBe(200);
	const list = await (await world.call('/api/v3/app/notification', { token: own })).json();
	expect(list.groups.notice[0].events[0].referenceDocument).toMatchObject({
		...{ kind: 'people', subject: 'Seu cadastro mudou' },
	});
	expect(await world.db.selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
	expect(await told()).toEqual([
		'C1 Sua equipe mudou: Mudou Vítor Reis',
		'V1 Seu cadastro mudou: Nome, televendas',
	]);
	expect(await change('/V1', edited)).toBe(200);
	expect(await change('/C1', { ...edited, name: 'Carla' })).toBe(422);
	expect(await told()).toEqual([]);
	const name = { name: 'Gil', jobTitle: 'Gerente', teleSales: false };
	expect(await change('/G1', name)).toBe(200);
	// The one above is who changed it.
	expect(await told()).toEqual(['G1 Seu cadastro mudou: Nome']);
});

it('both teams are told of a move, a planned one on its day', async () => {
	expect(await change('/V1/superior', { superiorCode: 'C2', from: '2025-03-04' })).toBe(200);
	expect(await told()).toEqual([
		'C1 Sua equipe mudou: Saiu Vítor Reis',
		'C2 Sua equipe mudou: Entrou Vítor Reis',
		'V1 Seu cadastro mudou: Superior',
	]);
	expect(await change('/V1/superior', { superiorCode: 'C1', from: '2025-03-06' })).toBe(200);
	const { db, clock } = world;
	const reportDefect = (error: unknown) => world.defects.push(error);
	const job = movePeopleJob({ db, company: COMPANY, now: () => clock.now, reportDefect });
	await job.run();
	expect(await told()).toEqual([]);
	world.pass(2 * 24 * 3600);
	await Promise.all([job.run(), job.run()]);
	expect(await told()).toEqual([
		'C1 Sua equipe mudou: Entrou Vítor Reis',
		'C2 Sua equipe mudou: Saiu Vítor Reis',
		'V1 Seu cadastro mudou: Superior',
	]);
});

it('who joins, loses or gets back access, and whom a person consults, is told', async () => {
	const added = { code: 'N1', name: 'Nina', jobTitle: 'Vendedor', teleSales: false };
	expect(await change('', { ...added, superiorCode: 'C1' }, 'POST')).toBe(200);
	expect(await told()).toEqual(['C1 Sua equipe mudou: Entrou Nina']);
	expect(await change('/V3/access', { disabled: true })).toBe(200);
	expect(await told()).toEqual(['C2 Sua equipe mudou: Saiu CANARY Vanda']);
	expect(await change('/V3/access', { disabled: false })).toBe(200);
	expect(await told()).toEqual(['C2 Sua equipe mudou: Entrou CANARY Vanda']);
	const consults = { consultantFor: ['V1'], isConsultantManager: false };
	expect(await change('/C2/consultancy', consults)).toBe(200);
	expect(await told()).toEqual([
		'C2 Seu cadastro mudou: Consultor de',
		'G1 Sua equipe mudou: Mudou CANARY Célio',
	]);
	expect(await change('/C2/administrator', { administers: true })).toBe(200);
	expect(await change('/C2/administrator', { administers: false })).toBe(200);
	expect(await told()).toEqual([]);
});

it('who takes over the team of an erased person is told, and no list has the name', async () => {
	expect(await change('/C2/erasure', { successorCode: 'C1' }, 'POST')).toBe(200);
	expect(await told()).toEqual([
		'C1 Sua equipe mudou: Entrou CANARY Vanda',
		'G1 Sua equipe mudou: Saiu Pessoa removida (C2)',
		'V3 Seu cadastro mudou: Superior',
	]);
});
