import { beforeAll, expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { MeResponse } from '#worker/contract/session.ts';
import { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});

async function ask(code: string, path: string): Promise<unknown> {
	const { token } = await world.logIn(code);
	return (await world.call(`/api/v3/app/${path}`, { token })).json();
}

const me = async (code: string) => receive(MeResponse, await ask(code, 'user/me')).user;

it('a consultant who leads a salesperson is told so, and has the overview of that team', async () => {
	expect(await me('K1')).not.toHaveProperty('leads');
	expect(await me('G1')).not.toHaveProperty('leads');
	await world.db
		.updateTable('employees')
		.set({ parent_code: 'K1' })
		.where('employee_code', '=', 'V3')
		.execute();
	await world.db
		.insertInto('employee_ancestors')
		.values({ company_id: COMPANY, ancestor_code: 'K1', employee_code: 'V3', depth: 1 })
		.execute();
	expect(await me('K1')).toMatchObject({ consultantFor: ['G1'], leads: true });
	const { rows } = receive(TeamOverviewResponse, await ask('K1', 'team-overview'));
	expect(rows).toMatchObject([{ employeeCode: 'V3', people: 1 }]);
	await world.db
		.updateTable('employees')
		.set({ disabled: true })
		.where('employee_code', '=', 'V3')
		.execute();
	expect(await me('K1')).not.toHaveProperty('leads');
});
