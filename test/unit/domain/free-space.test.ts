import { expect, it } from 'vitest';
import { lacksRoom } from '#worker/domain/training/room.ts';

const MB = 1_048_576;

it('a video fits when it leaves 64 MB for the work, or when the free space is unknown', () => {
	expect(lacksRoom(100 * MB, 164)).toBe(false);
	expect(lacksRoom(100 * MB, 163.9)).toBe(true);
	expect(lacksRoom(1, 0)).toBe(true);
	expect(lacksRoom(500 * MB, null)).toBe(false);
});
