import type { Situation } from '#worker/contract/session-api.ts';
import { aUser, NOW } from './builders.ts';

/** Online, with a session, by day, and nothing begun. */
export function aSituation(patch: Partial<Situation> = {}): Situation {
	return {
		user: aUser(),
		online: true,
		locked: null,
		now: NOW,
		coaching: null,
		place: null,
		quiz: null,
		foodSolutionStage: null,
		...patch,
	};
}
