import type { KnownCall } from '#server/platform/http/route.ts';
import { AppError } from '#worker/errors.ts';

/** The quiz of a video whose results a trainer asks for, and of whom. */
export type Asked = {
	readonly videoId: string;
	/** null: the newest. */
	readonly version: number | null;
	/** Employee code; null: everybody in reach. */
	readonly team: string | null;
};

export const TEAM_QUERY = {
	team: 'employee code of somebody in reach: only them and the people below; default all',
} as const;
export const QUIZ_QUERY = {
	...TEAM_QUERY,
	version: 'version of the quiz; default the newest',
} as const;

/** Throws not-found for a version that no quiz can have. */
export function askedOf(call: KnownCall<null>): Asked {
	const version = call.c.req.query('version');
	if (version && !/^[1-9]\d{0,5}$/.test(version)) throw new AppError('not-found');
	return {
		videoId: call.c.req.param('videoId') ?? '',
		version: version ? Number(version) : null,
		team: teamOf(call),
	};
}

export function teamOf({ c }: KnownCall<null>): string | null {
	return c.req.query('team') || null;
}
