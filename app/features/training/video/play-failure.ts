import type { ReadySource } from './use-video-source.ts';

/** Why a video does not play. */
export type PlayFailure = 'network' | 'missing' | 'session' | 'damaged' | 'unplayable';

/**
 * A player reports only that it failed; a call for one byte of the file finds out why. 'damaged':
 * the copy on this device. 'unplayable': the bytes arrive but this browser cannot decode them.
 */
export async function findPlayFailure({
	src,
	isElsewhere,
	isHere,
}: ReadySource): Promise<PlayFailure> {
	if (isHere) return 'damaged';
	try {
		const { ok, status } = await fetch(src, {
			headers: { range: 'bytes=0-0' },
			credentials: isElsewhere ? 'include' : 'same-origin',
		});
		if (ok) return 'unplayable';
		if (status === 404) return 'missing';
		return status === 401 || status === 403 ? 'session' : 'network';
	} catch (error) {
		if (error instanceof TypeError) return 'network';
		throw error;
	}
}
