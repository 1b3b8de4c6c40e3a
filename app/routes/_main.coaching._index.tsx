import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadPlans } from '#app/features/plan/plan.data.client.ts';
import { RoutePlansScreen } from '#app/features/plan/route-plans-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';

export const handle: ScreenHandle = { title: 'Coaching', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadPlans(request);
}

export const shouldRevalidate = notAfterActs;

export async function clientAction() {
	await Promise.all([worker.routePlan.refresh(), worker.sync.syncNow()]);
	// The download throws no error of the network; its failures are counted.
	const { routePlan } = await worker.sync.view();
	return { ok: routePlan.failCount === 0 };
}

/** The routes from which a coaching is started. */
export default function RoutePlans() {
	return <RoutePlansScreen {...useLoaderData<typeof clientLoader>()} />;
}
