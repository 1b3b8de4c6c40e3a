import type { JobTitle } from '#worker/contract/session.ts';

/** Whether a video is meant for a job title. An empty audience means everybody. */
export function isInvited(audience: readonly string[], jobTitle: JobTitle): boolean {
	return audience.length === 0 || audience.includes(jobTitle);
}
