import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Shell } from '#app/features/shell/shell.tsx';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { guardUnlessBroken } from '#app/features/support/guard-unless-broken.client.ts';
import { SupportScreen } from '#app/features/support/support-screen.tsx';
import { loadTelemetry } from '#app/features/support/telemetry.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardUnlessBroken(request);
	return { view: await loadTelemetry() };
}

export const shouldRevalidate = notAfterActs;

/** The support screen at an address that the offline guard permits. */
export default function OfflineDiagnosis() {
	const { view } = useLoaderData<typeof clientLoader>();
	useScreenFocus('Diagnóstico e ajuda');
	return (
		<Shell title="Diagnóstico e ajuda" back="/offline" width="wide">
			<RevalidateOnChange />
			<SupportScreen loaded={view} base="/offline/suporte" />
		</Shell>
	);
}
