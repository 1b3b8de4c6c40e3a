import { expect, it } from 'vitest';
import {
	DEMO_PASSWORD,
	MAIN_MANAGER_CODE,
	TELE_SALES_COACH_CODE,
} from '#server/demo/demo-logins.ts';
import { type Fault, noNetwork } from '#test/support/api-server.ts';
import { finishedUnsent } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();
const as = (employeeCode: string) => ({ employeeCode, password: DEMO_PASSWORD });
const finished = () => finishedUnsent(world.server, world.phone);

it('a file is refused to a coach of another team right after the login, and nothing of it is stored', async () => {
	const { api } = await finished();
	const { text, code } = await api.offline.exportUnsent();
	world.server.fault = null;
	const stranger = world.newPhone('s').openTab().api;
	await stranger.session.login(as(TELE_SALES_COACH_CODE));
	await expect(stranger.offline.importFile(text, code)).rejects.toMatchObject({
		code: 'file-of-another',
	});
	expect((await stranger.offline.outbox()).items).toEqual([]);
});

it('a file needs a network while the team of the manager is not on the device', async () => {
	const { api, _id } = await finished();
	const { text, code } = await api.offline.exportUnsent();
	const noTeam: Fault = (request, pass) =>
		request.url.endsWith('/employee/hierarchy') ? noNetwork(request, pass) : pass();
	world.server.fault = noTeam;
	const manager = world.newPhone('m').openTab().api;
	await manager.session.login(as(MAIN_MANAGER_CODE));
	await expect(manager.offline.importFile(text, code)).rejects.toMatchObject({
		code: 'team-unknown',
	});
	expect((await manager.offline.outbox()).items).toEqual([]);

	world.server.fault = null;
	expect(await manager.offline.importFile(text, code)).toMatchObject({
		own: false,
		items: [{ coachingId: _id, outcome: 'received' }],
	});
});
