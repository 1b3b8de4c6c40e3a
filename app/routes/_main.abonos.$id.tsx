import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { AskedRequest } from '#app/features/requests/asking/asked-request.tsx';
import { loadRequest } from '#app/features/requests/requests.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Pedido',
	heading: 'page',
	back: '/abonos',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadRequest(params.id ?? '');
}

export const shouldRevalidate = notAfterActs;

/** One request: its content, its decision, and the date and reason of the decision. */
export default function AllowanceRoute() {
	const { id, deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, id);
	if (value === null) return <Skeleton label="Carregando o pedido" />;
	const { view, failure } = value;
	if (view === null) {
		return <Unavailable code={failure} title="Não foi possível abrir este pedido" />;
	}
	return <AskedRequest view={view} />;
}
