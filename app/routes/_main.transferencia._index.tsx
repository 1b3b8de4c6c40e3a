import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadOverview } from '../features/requests/transfer/transfer.data.client.ts';
import { TransfersOverview } from '../features/requests/transfer/transfers-overview.tsx';
import { TransfersUnavailable } from '../features/requests/transfer/transfers-unavailable.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { deferAfterDelay } from '../platform/deferred.client.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDeferred } from '../ui/use-deferred.ts';
import { revalidateOnRequest } from '../ui/use-manual-revalidation.ts';

export const handle: ScreenHandle = { title: 'Transferências', back: '/menu' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const period = new URL(request.url).searchParams.get('periodo');
	return { period, deferred: await deferAfterDelay(loadOverview(period)) };
}

export const shouldRevalidate = revalidateOnRequest;

/** Who takes over whose clients, and the transfers that were asked for. */
export default function Transfers() {
	const { period, deferred } = useLoaderData<typeof clientLoader>();
	const { value, isLoading } = useDeferred(deferred, `${period}`);
	if (value?.failure === null) return <TransfersOverview {...value} />;
	// While it is asked again, the last refusal is not shown.
	if (!value || isLoading) return <Skeleton rows={5} label="Carregando transferências" />;
	return <TransfersUnavailable code={value.failure} />;
}
