import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { TransferRequest } from '../features/requests/transfer/transfer-request.tsx';
import { TransfersUnavailable } from '../features/requests/transfer/transfers-unavailable.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf } from '../platform/error-text.ts';
import { worker } from '../platform/worker.client.ts';

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

export const shouldRevalidate = notAfterActs;

/** One transfer: everything that was asked, who decided, when and why. */
export default function TransferRequestRoute() {
	const { view, failure } = useLoaderData<typeof clientLoader>();
	if (view === null) return <TransfersUnavailable code={failure} />;
	return <TransferRequest view={view} />;
}
