import { describe, expect, it } from 'vitest';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';

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
});
