import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Shell } from '#app/components/shell.tsx';
import { SupportScreen } from '#app/components/support-screen.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { guardUnlessBroken } from '#app/support/guard-unless-broken.client.ts';
import { readSupport } from '#app/support/support-data.client.ts';
import { useArrival } from '#app/use-arrival.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const situation = await guardUnlessBroken(request);
	return { view: await readSupport(), back: situation?.user ? '/menu' : '/login' };
}

/** Reachable without a session (section 2). */
export default function Support() {
	const { view, back } = useLoaderData<typeof clientLoader>();
	useArrival('Suporte');
	return (
		<Shell title="Suporte" back={back} width="wide">
			<WorkerChanges />
			<SupportScreen loaded={view} />
		</Shell>
	);
}
