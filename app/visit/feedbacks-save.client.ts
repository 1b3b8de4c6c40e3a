import { worker } from '#app/worker.client.ts';
import type { Feedbacks } from '#worker/domain/coaching/coaching.ts';
import { keepTrying } from './keep-trying.ts';

/** The page ends: what is still unsaved goes to the worker at once. */
export function rescueFeedbacks(changes: readonly Partial<Feedbacks>[]): void {
	for (const change of changes) keepTrying(worker.coaching.writeFeedback(change));
}

/** Stores what was written; resolves, with the revision of the coaching, when it is durable. */
export function saveFeedbacks(change: Partial<Feedbacks>): Promise<number> {
	return worker.coaching.writeFeedback(change);
}

export async function feedbackAction({ request }: { readonly request: Request }): Promise<number> {
	return saveFeedbacks(await request.json());
}
