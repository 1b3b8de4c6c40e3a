import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { AllowanceDetail } from '../features/requests/asking/allowance-detail.tsx';
import { loadRequest } from '../features/requests/requests.data.client.ts';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';
import { Unavailable } from '../ui/unavailable.tsx';

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
	const { view, failure } = useLoaderData<typeof clientLoader>();
	if (view === null) {
		return <Unavailable code={failure} title="Não foi possível abrir este pedido" />;
	}
	return <AllowanceDetail view={view} />;
}
