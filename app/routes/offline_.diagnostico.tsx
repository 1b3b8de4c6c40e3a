import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Shell } from '#app/components/shell.tsx';
import { SupportScreen } from '#app/components/support-screen.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { guardUnlessBroken } from '#app/support/guard-unless-broken.client.ts';
import { readSupport } from '#app/support/support-data.client.ts';
import { useArrival } from '#app/use-arrival.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardUnlessBroken(request);
	return { view: await readSupport() };
}

/** The support screen where the offline guard lets a person go: without a signal it is needed most. */
export default function OfflineDiagnosis() {
	const { view } = useLoaderData<typeof clientLoader>();
	useArrival('Diagnóstico e ajuda');
	return (
		<Shell title="Diagnóstico e ajuda" back="/offline" width="wide">
			<WorkerChanges />
			<SupportScreen loaded={view} base="/offline/suporte" />
		</Shell>
	);
}
