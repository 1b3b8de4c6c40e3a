import { useLoaderData } from '@remix-run/react';
import { Notice } from '#app/components/notice.tsx';
import { NewTransfer } from '#app/components/transfers/new-transfer.tsx';
import { TransfersUnavailable } from '#app/components/transfers/transfers-unavailable.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadNewTransfer } from '#app/transfer/transfer-data.client.ts';
import { REFUSAL_TEXT } from '#app/transfer/transfer-words.ts';
import { whenWanted } from '#app/use-ask-again.ts';

export const handle: ScreenHandle = {
	title: 'Nova transferência',
	back: '/transferencia',
	tabs: 'off',
};

export async function clientLoader() {
	return loadNewTransfer();
}

/** What changes elsewhere changes nothing here. */
export const shouldRevalidate = whenWanted;

/** Asks for the transfer of many clients at once. */
export default function NewTransferRoute() {
	const loaded = useLoaderData<typeof clientLoader>();
	if (loaded.failure !== null) return <TransfersUnavailable code={loaded.failure} />;
	const { refusal } = loaded.settings;
	// Without an open period the form may be prepared; without the right to ask there is none.
	if (refusal === 'job-title' || refusal === 'consultant') {
		return <Notice tone="info">{REFUSAL_TEXT[refusal]}</Notice>;
	}
	return <NewTransfer {...loaded} />;
}
