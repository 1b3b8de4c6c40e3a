import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { withPatience } from '#app/coming.client.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { TransfersOverview } from '#app/components/transfers/transfers-overview.tsx';
import { TransfersUnavailable } from '#app/components/transfers/transfers-unavailable.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadOverview } from '#app/transfer/transfer-data.client.ts';
import { whenWanted } from '#app/use-ask-again.ts';
import { useComing } from '#app/use-coming.ts';

export const handle: ScreenHandle = { title: 'Transferências', back: '/menu' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const period = new URL(request.url).searchParams.get('periodo');
	return { period, coming: await withPatience(loadOverview(period)) };
}

export const shouldRevalidate = whenWanted;

/** Section 2, /transferencia: who looks after whose clients, and what was asked of it. */
export default function Transfers() {
	const { period, coming } = useLoaderData<typeof clientLoader>();
	const { value, isComing } = useComing(coming, `${period}`);
	if (value?.failure === null) return <TransfersOverview {...value} />;
	// Asked again, the refusal of before is no answer.
	if (!value || isComing) return <Skeleton rows={5} label="Carregando transferências" />;
	return <TransfersUnavailable code={value.failure} />;
}
