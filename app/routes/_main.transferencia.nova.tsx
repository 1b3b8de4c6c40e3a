import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { NewTransfer } from '#app/features/requests/transfer/new-transfer.tsx';
import { loadNewTransfer } from '#app/features/requests/transfer/transfer.data.client.ts';
import { REFUSAL_TEXT } from '#app/features/requests/transfer/transfer-words.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { ListUnavailable } from '#app/ui/list-unavailable.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import { revalidateOnRequest } from '#app/ui/use-manual-revalidation.ts';

export const handle: ScreenHandle = {
	title: 'Nova transferência',
	back: '/transferencia',
	tabs: 'off',
};

export async function clientLoader(_: ClientLoaderFunctionArgs) {
	return { deferred: await deferAfterDelay(loadNewTransfer()) };
}

/** An open form is not reloaded when data changes elsewhere. */
export const shouldRevalidate = revalidateOnRequest;

/** Requests the transfer of many clients at once. */
export default function NewTransferRoute() {
	const { deferred } = useLoaderData<typeof clientLoader>();
	const { value: loaded, isLoading } = useDeferred(deferred, 'nova');
	// While a new call is running, the refusal of the last one is hidden.
	if (loaded === null || (isLoading && loaded.failure !== null)) {
		return (
			<div className="side-by-side">
				<Skeleton label="Carregando o formulário" />
			</div>
		);
	}
	if (loaded.failure !== null)
		return (
			<ListUnavailable code={loaded.failure} title="Não foi possível abrir as transferências" />
		);
	const { refusal } = loaded.settings;
	// Outside the period the form may be prepared. A person without the right gets no form.
	if (refusal === 'job-title' || refusal === 'consultant') {
		return <Notice tone="info">{REFUSAL_TEXT[refusal]}</Notice>;
	}
	return <NewTransfer {...loaded} />;
}
