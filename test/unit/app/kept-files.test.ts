import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bringsOnline, filesNotKept, isOnline } from '#app/platform/bundle/kept-files.ts';

const ROUTES = readdirSync('app/routes');

describe('the screens that a device keeps for a day without a signal', () => {
	it('are those that some guard opens without one, the tabs and the ways in', () => {
		const kept = ROUTES.filter((file) => !isOnline(file));
		expect(kept).toEqual(
			expect.arrayContaining([
				'_main.coaching.$place.questions.$index.tsx',
				'_main.coaching.coachee.$shortId.tsx',
				'_main.menu.tsx',
				'_main.notificacoes.tsx',
				'ajuda.gps-negado.tsx',
				'login._index.tsx',
				...ROUTES.filter((file) => file.startsWith('offline')),
			]),
		);
	});

	it('include each screen with a second address below /offline', () => {
		for (const file of ['_main.aprovacoes.$kind.$id.tsx', '_main.tv-vendas.video.$.tsx']) {
			expect(isOnline(file)).toBe(false);
		}
	});

	it('include no screen of the administration and none that the guards redirect from', () => {
		const online = ROUTES.filter(isOnline);
		expect(online).toEqual(expect.arrayContaining(['_main.transferencia.nova.tsx']));
		const administration = ROUTES.filter((file) => file.includes('administracao.'));
		expect(online).toEqual(
			expect.arrayContaining(administration.filter((f) => f.endsWith('.tsx'))),
		);
		expect(filesNotKept(['_main.abonos.$id.tsx'])).toContain('assets/_main.abonos._id-*');
	});

	it('include the files of all acts, but not what only acts of screens that need the server import', () => {
		const acts = ROUTES.filter((file) => /^acts\.(?!administracao)/.test(file));
		expect(acts.filter(isOnline)).toEqual([]);
		expect(acts.filter(bringsOnline)).toEqual([
			'acts.calendar.ts',
			'acts.food-solution.ts',
			'acts.transfers.ts',
		]);
	});
});
