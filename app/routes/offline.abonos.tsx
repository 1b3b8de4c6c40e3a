import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadOwnAsked } from '#app/features/requests/asking/own-asked.data.client.ts';
import { OwnList } from '#app/features/requests/asking/own-list.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';

export const handle: ScreenHandle = { title: 'Abonos', back: '/offline', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadOwnAsked(request);
}

export const shouldRevalidate = notAfterActs;

/** The person's own requests, readable offline. */
export default function OfflineAllowances() {
	const list = useLoaderData<typeof clientLoader>();
	const { lastUpdate } = list.view;
	return (
		<>
			{lastUpdate !== null && (
				<Notice tone="info">
					Lista atualizada <RelativeTime at={lastUpdate} />. Pedir e retirar fica para quando houver
					sinal; o que você já preencheu está salvo neste aparelho.
				</Notice>
			)}
			<OwnList list={list} linked={false} />
		</>
	);
}
