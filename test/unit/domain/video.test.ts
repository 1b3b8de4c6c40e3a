import { describe, expect, it } from 'vitest';
import type { Video } from '#worker/contract/training.ts';
import {
	EVERY_VIDEO,
	isNew,
	joinProgress,
	matchesVideo,
	startPosition,
	type VideoFilter,
	watchState,
} from '#worker/domain/training/video.ts';

const NOW = '2025-03-20T12:00:00Z';

function aVideo(change: Partial<Video> = {}): Video {
	return {
		_id: 'video',
		title: 'Contornando objeções de preço',
		description: 'Ouvir e voltar ao valor.',
		seconds: 100,
		isFoodSolutionContent: false,
		category: 'Vendas',
		publishedAt: '2025-03-10T12:00:00Z',
		captions: true,
		bytes: 1_000,
		progress: null,
		quiz: null,
		...change,
	};
}

const played = (to: number, position = to) => ({
	position,
	segments: [[0, to]] as const,
	updatedAt: '2025-03-11T12:00:00Z',
});

describe('a video', () => {
	it('is new for two weeks, or until it is begun', () => {
		expect(isNew(aVideo(), NOW)).toBe(true);
		expect(isNew(aVideo({ progress: played(1) }), NOW)).toBe(false);
		expect(isNew(aVideo({ publishedAt: '2025-03-06T12:00:00Z' }), NOW)).toBe(false);
	});

	it('is begun, and then watched', () => {
		expect(
			[null, played(50), played(90)].map((progress) => watchState(aVideo({ progress }))),
		).toEqual(['unwatched', 'begun', 'watched']);
	});

	it('resumes where it was left, and restarts after its end', () => {
		expect(startPosition(aVideo({ progress: played(50) }))).toBe(50);
		expect(startPosition(aVideo({ progress: played(99) }))).toBe(0);
		expect(startPosition(aVideo())).toBe(0);
	});

	it.each<[Partial<VideoFilter>, boolean]>([
		[{ search: 'objecoes PRECO' }, true],
		[{ search: 'preço ouvir' }, true],
		[{ search: 'vendas' }, true],
		[{ search: 'frio' }, false],
		[{ category: 'Vendas' }, true],
		[{ category: 'Produto' }, false],
		[{ onlyNew: true }, true],
		[{ onlyUnwatched: true }, true],
		[{ onlyWithQuiz: true }, false],
	])('passes %o: %s', (filter, passes) => {
		expect(matchesVideo(aVideo(), { ...EVERY_VIDEO, ...filter }, NOW)).toBe(passes);
	});
});

describe('two reports of watched segments', () => {
	const early = { position: 80, segments: [[0, 20]] as const, updatedAt: '2025-03-11T12:00:00Z' };
	const late = { position: 12, segments: [[10, 40]] as const, updatedAt: '2025-03-12T12:00:00Z' };

	it('are joined in any order, with the position of the later one', () => {
		const joined = { position: 12, segments: [[0, 40]], updatedAt: late.updatedAt };
		expect(joinProgress(early, late, 100)).toEqual(joined);
		expect(joinProgress(late, early, 100)).toEqual(joined);
		expect(joinProgress(null, late, 100)).toEqual(late);
		expect(joinProgress(null, null, 100)).toBeNull();
	});
});
