import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { listTitle, OFFLINE_WORDS } from '#app/features/requests/deciding/decision-words.ts';
import { decisionActs, loadDetail } from '#app/features/requests/deciding/decisions.data.client.ts';
import { DetailScreen } from '#app/features/requests/deciding/detail-screen.tsx';
import { usePendingReturnOnline } from '#app/features/requests/deciding/use-pending-return-online.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { listAddress } from '#app/ui/list-position.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: listTitle,
	tabs: 'off',
	heading: 'page',
	back: listAddress,
	width: 'wide',
	offline: OFFLINE_WORDS,
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadDetail(args);
}

export const clientAction = actionOf(decisionActs);

export const shouldRevalidate = notAfterActs;

/** One request to decide, with its policy checks and its history. */
export default function Detail() {
	usePendingReturnOnline();
	const { about, deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, about);
	return value ? <DetailScreen {...value} /> : <Skeleton label="Carregando o pedido" />;
}
