import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { WorkerChanges } from '../features/shell/revalidate-on-change.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { useArrival } from '../features/shell/use-screen-focus.ts';
import { guardUnlessBroken } from '../features/support/guard-unless-broken.client.ts';
import { readSupport } from '../features/support/support-data.client.ts';
import { SupportScreen } from '../features/support/support-screen.tsx';
import { notAfterActs } from '../platform/acts.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardUnlessBroken(request);
	return { view: await readSupport() };
}

export const shouldRevalidate = notAfterActs;

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
