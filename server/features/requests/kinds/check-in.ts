import type { RequestKind } from '#worker/contract/request.ts';
import type { ServerKind } from './server-kind.ts';

export const KIND = 'checkin' satisfies RequestKind;

/** Check-ins out of range. `public/check-in-requests.ts` creates them; nobody asks for one. */
export const CHECK_IN: ServerKind = {
	plural: 'check-ins out of range',
	routes: () => [],
	/** It is never too late, and nothing of the person or the client stands against it. */
	obstaclesOf: async () => new Map(),
	/** The stored coaching stays as it is; `public/check-in-decisions.ts` reads the decision. */
	takeEffect: async () => {},
	positionsOf: 'employee',
	news: 'check-in',
	newsAbout: ({ checkIn, client }) =>
		checkIn
			? { document: checkIn.coachingId, subject: client?.name ?? checkIn.coachee, alsoTo: null }
			: null,
};
