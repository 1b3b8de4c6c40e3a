import { describe, expect, it } from 'vitest';
import { aCoaching } from '#test/support/builders.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import { RANK_TIERS } from '#worker/contract/performance.ts';
import { monthsUpTo, shifted, weeksUpTo } from '#worker/domain/points/month.ts';
import {
	coachingQuality,
	performanceGrade,
	performanceLines,
	qualityTotal,
	resultOf,
} from '#worker/domain/points/performance.ts';
import { pointLines, shownPoints, totalPoints } from '#worker/domain/points/points.ts';
import {
	badgeOf,
	excerpt,
	gameRank,
	gameThresholds,
	nextTier,
	performanceRank,
	ranked,
} from '#worker/domain/points/ranks.ts';

describe('game rank thresholds (rule 10.2)', () => {
	it.each([
		['Vendedor diamond 2160', 'Vendedor', 2160, 'diamond', 'gold'],
		['Vendedor gold 1800', 'Vendedor', 1800, 'gold', 'silver'],
		['Vendedor silver 1440', 'Vendedor', 1440, 'silver', 'bronze'],
		['Vendedor bronze 1', 'Vendedor', 1, 'bronze', 'unranked'],
		['Coordenador diamond 2040', 'Coordenador', 2040, 'diamond', 'gold'],
		['Coordenador gold 1800', 'Coordenador', 1800, 'gold', 'silver'],
		['Coordenador silver 1440', 'Coordenador', 1440, 'silver', 'unranked'],
		['Gerente diamond 1428', 'Gerente', 1428, 'diamond', 'gold'],
		['Gerente gold 1260', 'Gerente', 1260, 'gold', 'silver'],
		['Gerente silver 1008', 'Gerente', 1008, 'silver', 'unranked'],
		['Empresa diamond 1428', 'Empresa', 1428, 'diamond', 'gold'],
		['Empresa gold 1260', 'Empresa', 1260, 'gold', 'silver'],
		['Empresa silver 1008', 'Empresa', 1008, 'silver', 'unranked'],
	] as const)('%s, and one point less is the tier below', (_, jobTitle, points, tier, below) => {
		expect(gameRank(jobTitle, points)).toBe(tier);
		expect(gameRank(jobTitle, points - 1)).toBe(below);
	});

	it('without a bronze tier, one point is unranked', () => {
		for (const jobTitle of ['Coordenador', 'Gerente', 'Empresa'] as const) {
			expect(gameRank(jobTitle, 1)).toBe('unranked');
		}
		expect(gameRank('Vendedor', 0)).toBe('unranked');
	});

	it.each([
		['Vendedor', 0, 'bronze', 1],
		['Vendedor', 1, 'silver', 1439],
		['Vendedor', 1680, 'gold', 120],
		['Vendedor', 2159, 'diamond', 1],
		['Coordenador', 0, 'silver', 1440],
		['Gerente', 1260, 'diamond', 168],
	] as const)(
		'%s with %i points: the next tier is %s, %i missing',
		(title, points, tier, missing) => {
			expect(nextTier(gameThresholds(title), points)).toMatchObject({ tier, missing });
		},
	);

	it('above diamond nothing is missing', () => {
		expect(nextTier(gameThresholds('Vendedor'), 2160)).toBeNull();
	});
});

describe('performance ranks: diamond 9, gold 8, silver 7, bronze 6', () => {
	it.each([
		[10, 'diamond'],
		[9, 'diamond'],
		[8.95, 'diamond'],
		[8.94, 'gold'],
		[8, 'gold'],
		[7.9, 'silver'],
		[7, 'silver'],
		[6, 'bronze'],
		[5.94, 'unranked'],
		[0, 'unranked'],
		[null, 'unranked'],
	] as const)('a grade of %s is %s, as it is read with one decimal', (grade, tier) => {
		expect(performanceRank(grade)).toBe(tier);
	});
});

it('rank tiers: diamond, gold, silver, bronze, unranked', () => {
	expect(RANK_TIERS).toEqual(['diamond', 'gold', 'silver', 'bronze', 'unranked']);
});

describe('a ranking', () => {
	it('gives the top three positions gold, silver and bronze badges', () => {
		expect([1, 2, 3, 4].map(badgeOf)).toEqual(['gold', 'silver', 'bronze', null]);
	});

	it('gives equal points the same position, and counts everybody for the next one', () => {
		const points = [10, 40, 30, 30, 20, 20, 20, 5];
		expect(ranked(points.map((one) => ({ points: one }))).map(({ position }) => position)).toEqual([
			1, 2, 2, 4, 4, 4, 7, 8,
		]);
		expect(ranked([])).toEqual([]);
	});

	it('shows the first three, and the person between two neighbours on each side', () => {
		const all = Array.from({ length: 12 }, (_, index) => index + 1);
		expect(excerpt(all, (one) => one === 8)).toEqual([1, 2, 3, 6, 7, 8, 9, 10]);
		expect(excerpt(all, (one) => one === 2)).toEqual([1, 2, 3, 4]);
		expect(excerpt(all, () => false)).toEqual([1, 2, 3]);
		expect(excerpt(all, (one) => one === 12)).toEqual([1, 2, 3, 10, 11, 12]);
	});
});

describe('the points of a month', () => {
	it('of a good Vendedor are gold', () => {
		const lines = pointLines('Vendedor', {
			'coaching-received': { count: 4, amount: 300 },
			'coaching-received-goal': { count: 4, amount: 0 },
			quiz: { count: 3, amount: 240 },
			video: { count: 3, amount: 0 },
			'food-solution': { count: 1, amount: 0 },
			decision: { count: 9, amount: 0 },
		});
		expect(lines.map(({ source, points }) => [source, points])).toEqual([
			['coaching-received', 1200],
			['coaching-received-goal', 240],
			['quiz', 240],
			['video', 90],
			['food-solution', 50],
		]);
		expect(gameRank('Vendedor', totalPoints(lines))).toBe('gold');
	});

	it('of a good Coordenador and a good Gerente are gold as well', () => {
		const coordinator = pointLines('Coordenador', {
			'coaching-received': { count: 1, amount: 78 },
			'coaching-received-goal': { count: 1, amount: 0 },
			'coaching-given': { count: 15, amount: 1200 },
			'coaching-given-goal': { count: 12, amount: 0 },
			quiz: { count: 3, amount: 240 },
			video: { count: 3, amount: 0 },
			decision: { count: 18, amount: 0 },
		});
		expect(totalPoints(coordinator)).toBe(312 + 60 + 750 + 180 + 240 + 90 + 180);
		expect(gameRank('Coordenador', totalPoints(coordinator))).toBe('gold');
		const manager = pointLines('Gerente', {
			'coaching-given': { count: 10, amount: 800 },
			'coaching-given-goal': { count: 8, amount: 0 },
			team: { count: 60, amount: 4_320 },
			quiz: { count: 2, amount: 160 },
			video: { count: 2, amount: 0 },
			decision: { count: 24, amount: 0 },
		});
		expect(totalPoints(manager)).toBe(500 + 120 + 216 + 160 + 60 + 240);
		expect(gameRank('Gerente', totalPoints(manager))).toBe('gold');
	});

	it('keep their fractions until they are shown, and a tier is never shown before it is reached', () => {
		const third = { count: 1, amount: 449.9 };
		const lines = pointLines('Vendedor', {
			'coaching-received': { count: 4, amount: 299.925 },
			'coaching-received-goal': { count: 4, amount: 0 },
			quiz: third,
			video: { count: 5, amount: 0 },
			'food-solution': { count: 1, amount: 0 },
		});
		expect(lines[0]?.points).toBeCloseTo(1199.7, 6);
		const points = totalPoints([...lines.slice(0, 1), { ...lines[0], points: 600.2 } as never]);
		expect(points).toBe(1799.9);
		expect([gameRank('Vendedor', points), shownPoints(points)]).toEqual(['silver', 1799]);
		expect(totalPoints(lines)).toBe(totalPoints(lines.toReversed()));
	});

	it('have a limit per source, so that a single source never reaches diamond', () => {
		for (const jobTitle of JOB_TITLES) {
			const all = { count: 1_000, amount: 100_000 };
			const [diamond] = gameThresholds(jobTitle);
			const lines = pointLines(jobTitle, {
				'coaching-received': all,
				'coaching-received-goal': all,
				'coaching-given': all,
				'coaching-given-goal': all,
				team: all,
				quiz: all,
				video: all,
				'food-solution': all,
				decision: all,
			});
			for (const { points, limit } of lines) expect(points).toBeLessThanOrEqual(limit);
			expect(Math.max(...lines.map(({ points }) => points))).toBeLessThan(diamond?.from ?? 0);
			expect(totalPoints(lines)).toBeGreaterThanOrEqual(diamond?.from ?? 0);
		}
	});
});

describe('the performance of a month', () => {
	it('of a Vendedor is the mean of the coachings received', () => {
		const lines = performanceLines('Vendedor', {
			received: { count: 3, amount: 231 },
			given: { count: 9, amount: 900 },
		});
		expect(lines).toEqual([{ part: 'received', count: 3, grade: 7.7 }]);
		expect(performanceGrade(lines)).toBe(7.7);
	});

	it('of a coach is the mean of the parts that have a grade', () => {
		const lines = performanceLines('Coordenador', {
			received: { count: 1, amount: 82 },
			given: { count: 4, amount: 360 },
		});
		expect(performanceGrade(lines)).toBe(8.6);
		const alone = performanceLines('Gerente', { team: { count: 2, amount: 151 } });
		expect(alone).toEqual([
			{ part: 'given', count: 0, grade: null },
			{ part: 'team', count: 2, grade: 7.6 },
		]);
		expect(performanceGrade(alone)).toBe(7.6);
		expect(performanceGrade(performanceLines('Empresa', {}))).toBeNull();
	});

	it('counts of a coaching given: visits 40, stages 30, feedback 30', () => {
		const bare = aCoaching({ coachingStage: 'done' });
		expect(coachingQuality(bare).map(({ share, reached }) => [share, reached])).toEqual([
			[40, 0],
			[30, 0],
			[30, 0],
		]);
		const feedbacks = { ...bare.feedbacks, strength: 'Preparo', opportunity: ' ', commitment: 'X' };
		expect(qualityTotal(coachingQuality({ ...bare, feedbacks }))).toBeCloseTo(20);
		const goals = { ...bare.statistics.goals, minInRoute: 4 };
		const pdvs = { ...bare.statistics.pdvs, inRoute: 3 };
		const visited = { ...bare, statistics: { goals, pdvs } };
		expect(qualityTotal(coachingQuality(visited))).toBeCloseTo(30);
	});

	it('has a result only for a finished coaching', () => {
		expect(resultOf(aCoaching({ coachingStage: 'discarded' }))).toBeNull();
		expect(resultOf(aCoaching({ coachingStage: 'done' }))).toMatchObject({ goalReached: false });
	});
});

it('months and weeks are counted across the year', () => {
	expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
	expect(shifted('2025-12', 1)).toBe('2026-01');
	expect(weeksUpTo('2026-01-01', 2)).toEqual(['2025-12-22', '2025-12-29']);
});
