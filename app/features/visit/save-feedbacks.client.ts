import { worker } from '#app/platform/worker.client.ts';
import type { Feedbacks } from '#worker/contract/feedback.ts';

/** Stores what was written; resolves, with the revision of the coaching, when it is durable. */
export function saveFeedbacks(change: Partial<Feedbacks>): Promise<number> {
	return worker.coaching.writeFeedback(change);
}

export async function feedbackAction({ request }: { readonly request: Request }): Promise<number> {
	return saveFeedbacks(await request.json());
}
