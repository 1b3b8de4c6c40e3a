import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadOverview } from '#app/features/requests/transfer/transfer.data.client.ts';
import { TransfersOverview } from '#app/features/requests/transfer/transfers-overview.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { ListUnavailable } from '#app/ui/list-unavailable.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import { revalidateOnRequest } from '#app/ui/use-manual-revalidation.ts';

export const handle: ScreenHandle = { title: 'Transferências', back: '/menu', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const period = new URL(request.url).searchParams.get('periodo');
	return { period, deferred: await deferAfterDelay(loadOverview(period)) };
}

export const shouldRevalidate = revalidateOnRequest;

/** Vacations whose clients need a substitute, and the requested transfers. */
export default function Transfers() {
	const { period, deferred } = useLoaderData<typeof clientLoader>();
	const { value, isLoading } = useDeferred(deferred, `${period}`);
	if (value?.failure === null) return <TransfersOverview {...value} />;
	// While a new call is running, the refusal of the last one is hidden.
	if (!value || isLoading) return <Skeleton rows={5} label="Carregando transferências" />;
	return <ListUnavailable code={value.failure} title="Não foi possível abrir as transferências" />;
}
