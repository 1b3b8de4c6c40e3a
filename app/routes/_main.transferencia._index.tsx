import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { whenWanted } from '#app/asked-again.ts';
import { TransfersOverview } from '#app/components/transfers/transfers-overview.tsx';
import { TransfersUnavailable } from '#app/components/transfers/transfers-unavailable.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadOverview } from '#app/transfer/transfer-data.client.ts';

export const handle: ScreenHandle = { title: 'Transferências', back: '/menu' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadOverview(new URL(request.url).searchParams.get('periodo'));
}

export const shouldRevalidate = whenWanted;

/** Section 2, /transferencia: who looks after whose clients, and what was asked of it. */
export default function Transfers() {
	const loaded = useLoaderData<typeof clientLoader>();
	if (loaded.failure !== null) return <TransfersUnavailable code={loaded.failure} />;
	return <TransfersOverview {...loaded} />;
}
