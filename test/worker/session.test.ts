import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, apiServer, captivePortal, noNetwork, serverFails } from '#test/support/api-server.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { Phone, VirtualTime } from '#test/support/world.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { DEMO_PASSWORD, MAIN_COORDINATOR_CODE } from '#server/seed/demo-logins.ts';

const coach = { employeeCode: MAIN_COORDINATOR_CODE, password: DEMO_PASSWORD };


afterEach(async () => {
	expect(await phone.close()).toEqual([]);
	expect(server.defects).toEqual([]);
});

describe('login', () => {
	it('lets a coach in, and every tab of the phone knows', async () => {
		const { api } = phone.openTab();
		expect(await api.session.user()).toBeNull();
		const user = await api.session.login(coach);
		expect(user.employeeCode).toBe(MAIN_COORDINATOR_CODE);
		expect(await phone.openTab().api.session.user()).toEqual(user);
	});

	it('refuses a wrong password', async () => {
		const { api } = phone.openTab();
		await expect(api.session.login({ ...coach, password: 'errada' })).rejects.toMatchObject({
			code: 'wrong-credentials',
		});
		expect(await api.session.user()).toBeNull();
	});

	it('says offline without network, with the browser offline, and at a captive portal', async () => {
		const { api } = phone.openTab();
		server.fault = noNetwork;
		await expect(api.session.login(coach)).rejects.toMatchObject({ code: 'offline' });
		server.fault = captivePortal;
		await expect(api.session.login(coach)).rejects.toMatchObject({ code: 'offline' });
		server.fault = null;
		await api.session.setOnline(false);
		await expect(api.session.login(coach)).rejects.toMatchObject({ code: 'offline' });
	});

	it('says invalid response when there is no session in it', async () => {
		server.fault = async () =>
			new Response('{}', { headers: { 'x-acompanha': '1', 'content-type': 'application/json' } });
		await expect(phone.openTab().api.session.login(coach)).rejects.toMatchObject({
			code: 'invalid-response',
		});
	});

	it('says that the server failed when it did', async () => {
		server.fault = serverFails;
		await expect(phone.openTab().api.session.login(coach)).rejects.toMatchObject({
			code: 'server-failed',
		});
	});
});
