import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '#server/features/company/public/record-audit.ts';
import type { AuditPage } from '#worker/contract/audit.ts';
import { type ApiWorld, codeOf, grant, openApiWorld } from '../api/api-world.ts';
import { COMPANY } from '../api/company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});

const audit = (token: string, query = '') =>
	world.call(`/api/v3/app/admin/audit${query}`, { token });

describe('the right to administer', () => {
	beforeEach(async () => {
		await world.forget();
		await world.db.deleteFrom('administrators').execute();
	});

	it('is beside the job title: a coordinator may have it, a company user may not', async () => {
		await grant(world, 'C1');
		const [coordinator, company] = [await world.logIn('C1'), await world.logIn('E1')];
		expect(coordinator.user.isAdministrator).toBe(true);
		expect(company.user.isAdministrator).toBeUndefined();
		expect((await audit(coordinator.token)).status).toBe(200);
		const refused = await audit(company.token);
		expect(refused.status).toBe(403);
		expect(await codeOf(refused)).toBe('not-administrator');
	});

	it('ends at once when it is taken away, with the token that told of it', async () => {
		await grant(world, 'C1');
		const { token } = await world.logIn('C1');
		expect((await audit(token)).status).toBe(200);
		await world.db.deleteFrom('administrators').execute();
		expect((await audit(token)).status).toBe(403);
	});
});

describe('the audit', () => {
	let token: string;
	beforeEach(async () => {
		await world.forget();
		await world.db.deleteFrom('administrators').execute();
		await grant(world, 'E1');
		token = (await world.logIn('E1')).token;
	});

	const told = (id: string, name: string) =>
		recordAudit(world.db, {
			company: COMPANY,
			actor: 'E1',
			act: 'person.changed',
			entity: 'person',
			id,
			before: { name: 'Ana', jobTitle: 'Vendedor' },
			after: { name, jobTitle: 'Vendedor' },
			at: world.clock.now,
		});

	it('keeps the changed fields only, and the name of who acted', async () => {
		await told('V1', 'Ana Lima');
		const { entries } = await (await audit(token)).json();
		expect(entries).toMatchObject([
			{
				act: 'person.changed',
				actorName: 'Elisa Empresa',
				entity: 'person',
				target: 'V1',
				before: { name: 'Ana' },
				after: { name: 'Ana Lima' },
			},
		]);
		expect(entries[0].before).not.toHaveProperty('jobTitle');
	});

	it('is read in pages without a gap, also of acts in one instant', async () => {
		for (let n = 0; n < 120; n++) await told('V1', `Ana ${n}`);
		const seen = new Set<string>();
		let cursor: string | null = '';
		let pages = 0;
		while (cursor !== null && pages < 10) {
			const page: AuditPage = await (await audit(token, `?cursor=${cursor}`)).json();
			for (const { id } of page.entries) seen.add(id);
			cursor = page.cursor;
			pages += 1;
		}
		expect([seen.size, pages]).toEqual([120, 3]);
	});

	it('is filtered by thing; logins appear only when they are asked for', async () => {
		await told('V1', 'Ana Lima');
		await told('V2', 'Vera Cruz');
		const acts = async (query: string) =>
			(await (await audit(token, query)).json()).entries.map(
				(one: { act: string; target: string }) => `${one.act} ${one.target}`,
			);
		expect(await acts('?entity=person&target=V2')).toEqual(['person.changed V2']);
		expect(await acts('?all=1')).toContain('session.login null');
		expect(await acts('')).toHaveLength(2);
	});
});
