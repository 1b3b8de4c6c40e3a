import { expect, it } from 'vitest';
import { rankOfResults } from '#worker/service-worker/kept-screens.ts';

it('what the screens of results share is kept before them', () => {
	const [shared, screen] = [
		'assets/results-a1.js',
		'assets/_main.tv-vendas.resultados._index-a1.js',
	];
	expect(rankOfResults(shared)).toBeGreaterThanOrEqual(0);
	expect(rankOfResults(shared)).toBeLessThan(rankOfResults(screen));
	expect(rankOfResults('assets/_main.tv-vendas._index-a1.js')).toBe(-1);
});
