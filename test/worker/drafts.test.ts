import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';

const world = engineWorld();

describe('the draft of a form', () => {
	it('is restored in another tab after the first one was closed, until it is sent or deleted', async () => {
		const before = world.phone.openTab();
		await new Coach(before.api).arrives();
		await before.api.drafts.write('abono', { reason: 'Reforma', clients: ['10001'] });
		await before.api.drafts.write('abono', { reason: 'Reforma da loja', clients: ['10001'] });
		await before.stop();

		const { api } = world.phone.openTab();
		expect(await api.drafts.read('abono')).toEqual({
			reason: 'Reforma da loja',
			clients: ['10001'],
		});
		await api.drafts.forget('abono');
		expect(await api.drafts.read('abono')).toBeNull();
	});

	it('is refused without a session', async () => {
		const { api } = world.phone.openTab();
		await expect(api.drafts.write('abono', {})).rejects.toMatchObject({ code: 'unauthenticated' });
	});

	it('of columns is a preference: a logout leaves it, and the next person has their own', async () => {
		const { api } = world.phone.openTab();
		const manager = { employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD };
		const NAME = 'colunas/carteira';
		await api.session.login(COACH);
		await api.drafts.write(NAME, { cidade: true });
		await api.session.logout();

		await api.session.login(manager);
		expect(await api.drafts.read(NAME)).toBeNull();
		await api.drafts.write(NAME, { cidade: false });
		await api.session.logout();
		await expect(api.drafts.read(NAME)).rejects.toMatchObject({ code: 'unauthenticated' });

		await api.session.login(COACH);
		expect(await api.drafts.read(NAME)).toEqual({ cidade: true });
	});
});
