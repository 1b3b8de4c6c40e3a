import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { FeedbackScreen } from '#app/components/feedback-screen.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { feedbackAction } from '#app/visit/feedbacks-save.client.ts';
import { readVisit } from '#app/visit/visit-read.client.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Feedback', tabs: 'off' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return readVisit(request, () => worker.coaching.feedback());
}

export function clientAction(args: ClientActionFunctionArgs) {
	return feedbackAction(args);
}

/** The end of the day: what was good, what can be better, what was agreed, and why the grade. */
export default function Feedback() {
	const view = useLoaderData<typeof clientLoader>();
	return <FeedbackScreen key={view.coaching._id} view={view} />;
}
