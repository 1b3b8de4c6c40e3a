import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { TransferRequest } from '#app/components/transfers/transfer-request.tsx';
import { TransfersUnavailable } from '#app/components/transfers/transfers-unavailable.tsx';
import { codeOf } from '#app/error-text.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Transferência',
	heading: 'page',
	back: '/transferencia',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	try {
		return { view: await worker.requests.one(params.id ?? ''), failure: null };
	} catch (error) {
		return { view: null, failure: codeOf(error) };
	}
}

/** One transfer: everything that was asked, who decided, when and why. */
export default function TransferRequestRoute() {
	const { view, failure } = useLoaderData<typeof clientLoader>();
	if (view === null) return <TransfersUnavailable code={failure} />;
	return <TransferRequest view={view} />;
}
