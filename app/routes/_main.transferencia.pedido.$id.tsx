import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadRequest } from '#app/features/requests/requests.data.client.ts';
import { TransferRequest } from '#app/features/requests/transfer/transfer-request.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { ListUnavailable } from '#app/ui/list-unavailable.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Transferência',
	heading: 'page',
	back: '/transferencia',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadRequest(params.id ?? '');
}

export const shouldRevalidate = notAfterActs;

/** One transfer: its clients, its decisions, and their dates and reasons. */
export default function TransferRequestRoute() {
	const { id, deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, id);
	if (value === null) return <Skeleton label="Carregando o pedido" />;
	const { view, failure } = value;
	if (view === null)
		return <ListUnavailable code={failure} title="Não foi possível abrir as transferências" />;
	return <TransferRequest view={view} />;
}
