import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { ASSIGNED_WHATS, type AssignedWhat } from '#worker/contract/training-assignment.ts';

/** What can be given of a video. A server of an earlier release does not say it. */
export function assignableOf({
	assignable,
	versions,
}: QuizResultsOfVideo): readonly AssignedWhat[] {
	return assignable ?? ((versions?.[0]?.until ?? null) === null ? ASSIGNED_WHATS : []);
}
