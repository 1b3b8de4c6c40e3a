import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { loadAgreements } from '#app/features/visit/commitments/commitments.data.client.ts';
import { FeedbackScreen } from '#app/features/visit/feedback-screen.tsx';
import { feedbackActs, readVisit } from '#app/features/visit/visit.data.client.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Feedback',
	tabs: 'off',
	back: '/menu',
	exit: 'Sair e continuar depois',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return readVisit(request, async () => {
		const view = await worker.coaching.feedback();
		return { view, agreements: await loadAgreements(view.coaching.coachee.employeeCode) };
	});
}

export const shouldRevalidate = notAfterActs;

export const clientAction = actionOf(feedbackActs);

/** The end of the day: feedback, agreements, and the parts of the grade. */
export default function Feedback() {
	const { view, agreements } = useLoaderData<typeof clientLoader>();
	return <FeedbackScreen key={view.coaching._id} view={view} agreements={agreements} />;
}
