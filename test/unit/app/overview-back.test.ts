import { expect, it } from 'vitest';
import { overviewBack } from '#app/features/points/overview/overview-query.ts';

const TEAM = '/performance/equipe';

it.each([
	['', '/menu'],
	['?dias=30', '/menu'],
	['?dias=30&de=4001', `${TEAM}?dias=30`],
	['?equipe=3001&de=4001&pergunta=Ofereceu%3F', `${TEAM}?equipe=3001`],
	['?dias=365&equipe=3001', `${TEAM}?dias=365`],
])('the back arrow of the overview with %s closes what is open', (search, expected) => {
	expect(overviewBack(TEAM, search)).toBe(expected);
});

it('leads to the hub of this device without a signal', () => {
	expect(overviewBack('/offline/equipe', '?dias=30')).toBe('/offline');
	expect(overviewBack('/offline/equipe', '?dias=30&equipe=3001')).toBe('/offline/equipe?dias=30');
});
